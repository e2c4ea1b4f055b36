const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)

/** The first and last day of the calendar month, of UTC, before that of a moment. */
export const monthBefore = (now: Date): { readonly from: string; readonly to: string } => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) }
}
