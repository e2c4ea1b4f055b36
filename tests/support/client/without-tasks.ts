/**
 * React's development build asks the inspector for a task per element, to join its stacks to those of a debugger. Without one
 * that only costs a sixth of all rendering. React looks for it when it is loaded, so this is imported before it.
 */
Object.assign(console, { createTask: undefined })

export {}
