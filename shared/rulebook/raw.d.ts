/** A text file taken into the bundle as it is. */
declare module '*.md?raw' {
  const text: string
  export default text
}
