/**
 * JSON files as modules. Boards and their shapes are megabytes of numbers: to infer their types took the compiler as long as the rest
 * of the program. Whoever imports one says what it holds.
 */
declare module '*.json' {
  const value: unknown
  export default value
}
