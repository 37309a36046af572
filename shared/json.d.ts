/**
 * JSON files as modules. Boards and their shapes are megabytes of numbers, and inferring their types takes the compiler
 * as long as the rest of the program. Modules that import one cast it to its type.
 */
declare module '*.json' {
  const value: unknown
  export default value
}
