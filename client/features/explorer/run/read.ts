/** Whether a value is an object with named entries. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The number that an object has under a name; null when it has none. */
export const numberIn = (value: unknown, name: string): number | null => {
  const found = isPlainObject(value) ? value[name] : undefined
  return typeof found === 'number' ? found : null
}
