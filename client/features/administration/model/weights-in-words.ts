import { useFormat } from '@/lib/text/format'
import { FACTORS_OF_WEIGHTS } from '@/ui/figures/weight-rows'
import type { ModelVersionRowFragment } from './model.generated'

/** The five weights of a version in one line, in the order of the factors. */
export const useWeightsInWords = () => {
  const { integer } = useFormat()
  return (weights: ModelVersionRowFragment['weights']) => FACTORS_OF_WEIGHTS.map(([key]) => integer(weights[key])).join(' / ')
}
