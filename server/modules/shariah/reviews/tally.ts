/** Returns the distinct lines of all lists in the order of first occurrence, without blank ones. */
export const gathered = (lines: readonly (readonly string[])[]): string[] => [
  ...new Set(
    lines
      .flat()
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
