/** The lines of all, each once, in the order they were first written; blank ones are dropped. */
export const gathered = (lines: readonly (readonly string[])[]): string[] => [
  ...new Set(
    lines
      .flat()
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
