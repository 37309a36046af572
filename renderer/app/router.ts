/** The screens and their addresses. The address lives behind `#`, so that reloading finds the same screen. */
import { createRouter, createWebHashHistory, type Router } from 'vue-router'
import StartPage from './pages/StartPage.vue'

const playPage = () => import('./pages/PlayPage.vue')

/** Reads the board's code ahead, while nothing else is to be done: most who open the program are on the way there. */
export function readBoardAhead(): void {
  requestIdleCallback(() => {
    // What can't be read now is asked for again, and missed aloud, when the board is opened.
    playPage().catch(() => undefined)
  })
}

/** Screens load when first opened: the start screen alone must be quick. */
export function createAppRouter(): Router {
  return createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', name: 'start', component: StartPage },
      { path: '/new', name: 'new', component: () => import('./pages/NewCampaignPage.vue') },
      {
        path: '/campaigns/:shelf(backups|bin)?',
        name: 'campaigns',
        component: () => import('./pages/LibraryPage.vue'),
        props: ({ params, query }) => ({ shelf: params['shelf'] || 'campaigns', of: query['of'] }),
      },
      { path: '/play/:id', name: 'play', component: playPage, props: true },
      { path: '/odds', name: 'odds', component: () => import('./pages/CalculatorPage.vue') },
      { path: '/cards', name: 'cards', component: () => import('./pages/CardsPage.vue') },
      { path: '/rules/:id?', name: 'rules', component: () => import('./pages/RulesPage.vue'), props: true },
      { path: '/settings', name: 'settings', component: () => import('./pages/SettingsPage.vue') },
      { path: '/about', name: 'about', component: () => import('./pages/AboutPage.vue') },
      { path: '/:rest(.*)*', redirect: '/' },
    ],
  })
}
