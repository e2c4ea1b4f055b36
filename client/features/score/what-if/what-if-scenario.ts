import type { WhatIfInput } from '@/graphql/types.generated'
import { useFilters } from '@/lib/lists/use-filters'

export const MONTHS = [3, 6, 12] as const
export const PAYERS = [2, 3, 4, 5] as const

const NOTHING: { readonly collect: readonly string[]; readonly months: string; readonly split: string } = {
  collect: [],
  months: '',
  split: '',
}

const among = (values: readonly number[], text: string) => values.find((value) => String(value) === text)

/** The scenario as URL parameters and as API input; undefined while it is empty. */
export const useScenario = () => {
  const [values, set, reset] = useFilters(NOTHING)
  const addMonths = among(MONTHS, values.months)
  const splitLargestPayerInto = among(PAYERS, values.split)
  const collectInvoiceIds = values.collect.filter(Boolean)
  const input: WhatIfInput = {
    ...(collectInvoiceIds.length > 0 && { collectInvoiceIds }),
    ...(addMonths && { addMonths }),
    ...(splitLargestPayerInto && { splitLargestPayerInto }),
  }
  return {
    collect: collectInvoiceIds,
    months: addMonths ? String(addMonths) : '',
    split: splitLargestPayerInto ? String(splitLargestPayerInto) : '',
    input: Object.keys(input).length > 0 ? input : undefined,
    set: (patch: Partial<typeof NOTHING>) => set(patch, { replace: true }),
    reset,
  }
}

export type ScenarioState = ReturnType<typeof useScenario>
