/** A text file in the bundle, unchanged. */
declare module '*.md?raw' {
  const text: string
  export default text
}
