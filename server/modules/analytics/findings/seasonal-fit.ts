const YEAR = 12

/** How well the months of one calendar explain the inflow. */
export interface SeasonalFit {
  /** The share of the variance between months that the month of the year explains beyond chance; 0 to 1. */
  readonly share: number
  /** Whether months of the year differ by more than chance would exceed in one of two hundred businesses. */
  readonly isSeason: boolean
  /** The inflow of each month of the year relative to the mean month, without growth; 1 is the mean. Begins with the first month of the years. */
  readonly profile: readonly number[]
}

/** The 99.5th percentile of F with 11 and 11 (years - 1) degrees of freedom, for two, three and four years. */
const CHANCE: Readonly<Record<number, number>> = { 2: 5.32, 3: 3.612, 4: 3.171 }
const NO_DIFFERENCE = 1e-9

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]) => sumOf(values) / values.length
const squares = (values: readonly number[]) => sumOf(values.map((value) => value ** 2))

/** Each year relative to its own mean, without the growth from year to year. */
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
 * months and years. The variance between years corrects for chance, so calendars with the same number of years are compared
 * fairly. Each year must have an inflow.
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
