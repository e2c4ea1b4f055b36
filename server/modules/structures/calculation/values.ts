import { invalidField } from '../../../shared/errors.ts'
import { basisPoints } from '../../../shared/percent.ts'

/** Reads a percentage of terms as basis points: "12.5" is 1250. Throws INVALID, naming the field, for any other text. */
export const toBasisPoints = (percent: string, field: string): number => {
  const points = basisPoints(percent)
  if (points === null) throw invalidField(field, 'structures.input.percent')
  return points
}
