// Exit code 0 if Playwright can start a browser: the one given as argument, or its own.
import { chromium } from '@playwright/test'

const executablePath = process.argv[2]
const browser = await chromium.launch({ ...(executablePath && { executablePath }), timeout: 60_000 })
const page = await browser.newPage()
await page.goto('data:text/html,<title>works</title>')
const works = (await page.title()) === 'works'
await browser.close()
process.exit(works ? 0 : 1)
