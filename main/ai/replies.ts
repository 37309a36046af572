/** Answers to all questions but movement, purchase and placing: by what is asked, as `answers/` lists them. */
export { special as replyTo } from './answers'
