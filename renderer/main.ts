/** Starts the screen: texts, stores, routes and the connection to the program. */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { createClient } from '../shared/contract/rpc'
import { browserWire } from '../shared/contract/wire'
import App from './app/App.vue'
import { catchErrors } from './app/errors'
import { usePowerStyles } from './app/board/power-styles'
import { createAppRouter, readBoardAhead } from './app/router'
import { useCampaign } from './stores/campaign/campaign'
import { useContract } from './stores/contract'
import { useSettings } from './stores/screen/settings'
import { usePlayers } from './stores/campaign/computer-players'
import { useVerification } from './stores/campaign/verification'
import '../shared/fonts/fonts.css'
import './app/styles/tokens.css'
import './app/styles/base.css'
import './app/styles/controls.css'

usePowerStyles()
useContract(createClient(browserWire()))

const app = createApp(App)
app.use(createPinia())
app.use(createAppRouter())
catchErrors(app)
useCampaign().listen()
usePlayers().listen()
useVerification().listen()
// Settings are loaded first, so that the first paint has the right theme and text size.
void useSettings()
  .load()
  .finally(() => {
    app.mount('#app')
    readBoardAhead()
  })
