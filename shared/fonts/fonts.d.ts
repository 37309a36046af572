/** A font in the bundle: its bytes as a `data:` address. */
declare module '*.woff?inline' {
  const address: string
  export default address
}
