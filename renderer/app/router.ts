/** The screens and their addresses. The address is in the URL's hash, so that reloading finds the same screen. */
import { createRouter, createWebHashHistory, type Router } from 'vue-router'
import StartPage from './pages/StartPage.vue'

const playPage = () => import('./pages/PlayPage.vue')

/** Preloads the board's code when idle: most people who start the program go there. */
export function readBoardAhead(): void {
  requestIdleCallback(() => {
    // If this fails, the code is requested again when the board is opened, and a failure is reported then.
    playPage().catch(() => undefined)
  })
}

/** Creates the router. Screens load when first opened, so that the start screen is quick. */
export function createAppRouter(): Router {
  return createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', name: 'start', component: StartPage },
      {
        path: '/new/:game?',
        name: 'new',
        component: () => import('./pages/NewCampaignPage.vue'),
        props: ({ params }) => ({ game: params['game'] }),
      },
      {
        path: '/campaigns/:shelf(backups|bin)?',
        name: 'campaigns',
        component: () => import('./pages/LibraryPage.vue'),
        props: ({ params, query }) => ({ shelf: params['shelf'] || 'campaigns', of: query['of'] }),
      },
      { path: '/play/:id', name: 'play', component: playPage, props: true },
      { path: '/learn', name: 'learn', component: () => import('./pages/LearnPage.vue') },
      { path: '/odds', name: 'odds', component: () => import('./pages/CalculatorPage.vue') },
      { path: '/cards', name: 'cards', component: () => import('./pages/CardsPage.vue') },
      { path: '/rules/:id?', name: 'rules', component: () => import('./pages/RulesPage.vue'), props: true },
      { path: '/settings', name: 'settings', component: () => import('./pages/SettingsPage.vue') },
      { path: '/about', name: 'about', component: () => import('./pages/AboutPage.vue') },
      { path: '/:rest(.*)*', redirect: '/' },
    ],
  })
}
