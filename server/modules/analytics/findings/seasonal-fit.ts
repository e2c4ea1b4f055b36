const YEAR = 12

/** How well one calendar's months of the year tell what comes in. */
export interface SeasonalFit {
  /** Share of what months differ by that the month of the year explains, less what chance alone would; 0 to 1. */
  readonly share: number
  /** Whether months of the year differ by more than chance would have it once in two hundred businesses. */
  readonly isSeason: boolean
  /** Of each month of the year against the mean month, growth taken off; 1 is the mean. First the one the years begin with. */
  readonly profile: readonly number[]
}

/** Of F with 11 and 11 (years - 1) degrees of freedom, what chance exceeds once in 200: for two, three and four years. */
const CHANCE: Readonly<Record<number, number>> = { 2: 5.32, 3: 3.612, 4: 3.171 }
const NO_DIFFERENCE = 1e-9

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]) => sumOf(values) / values.length
const squares = (values: readonly number[]) => sumOf(values.map((value) => value ** 2))

/** Each year against its own mean, with the growth from year to year taken off month by month. */
const relative = (years: readonly (readonly number[])[]): number[][] => {
  const growth = (sumOf(years.at(-1)!) / sumOf(years[0]!)) ** (1 / (YEAR * (years.length - 1)))
  return years.map((year) => {
    const steady = year.map((value, at) => value / growth ** at)
    const mean = meanOf(steady)
    return steady.map((value) => value / mean)
  })
}

/**
 * How far the months of the year explain daily means of two to four whole years, oldest first: the analysis of variance of
 * months and years. Chance is taken off by the comparison of years with each other, so calendars whose years are alike in
 * number are compared fairly. Each year must have brought something in.
 */
export const seasonalFit = (dailyMeans: readonly number[]): SeasonalFit => {
  const count = dailyMeans.length / YEAR
  const chance = CHANCE[count] ?? Number.POSITIVE_INFINITY
  const years = relative(Array.from({ length: count }, (_, at) => dailyMeans.slice(at * YEAR, (at + 1) * YEAR)))
  const profile = Array.from({ length: YEAR }, (_, at) => meanOf(years.map((year) => year[at]!)))
  const between = (count * squares(profile.map((mean) => mean - 1))) / (YEAR - 1)
  const within = squares(years.flatMap((year) => year.map((value, at) => value - profile[at]!))) / ((YEAR - 1) * (count - 1))
  if (between < NO_DIFFERENCE) return { share: 0, isSeason: false, profile }
  return {
    share: Math.max(0, (between - within) / (between + (count - 1) * within)),
    isSeason: between > chance * within,
    profile,
  }
}
