/** The initials of the first two names, without a title such as `Dr.`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
