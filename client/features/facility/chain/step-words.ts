import { useTranslation } from 'react-i18next'
import type { ExecutionStep, Structure } from '@/graphql/types.generated'
import type facility from '@/locales/en/facility.json'

type StepKey = keyof typeof facility.steps

/** Steps of one name that mean something else in some contracts. */
const OWN: Partial<Record<Structure, Partial<Record<ExecutionStep, StepKey>>>> = {
  SALAM: { DELIVERY: 'SALAM_DELIVERY', INSPECTION: 'SALAM_INSPECTION' },
}

export type StepWords = { readonly title: string; readonly meaning: string }

/** The name of a step, and what happens in it, by the structure of the contract. */
export const useStepWords = (structure: Structure): ((step: ExecutionStep) => StepWords) => {
  const { t } = useTranslation('facility')
  return (step) => {
    const key = OWN[structure]?.[step] ?? step
    return { title: t(`steps.${key}.title`), meaning: t(`steps.${key}.meaning`) }
  }
}
