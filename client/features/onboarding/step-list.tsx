import { Box, chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OnboardingStep } from '@/graphql/types.generated'

export const STEPS = ['BUSINESS', 'DOCUMENTS', 'PHONE', 'COMPLETE'] as const satisfies readonly OnboardingStep[]

type StepListProps = {
  readonly shown: OnboardingStep
  /** The furthest step; earlier ones can be opened again. */
  readonly reached: OnboardingStep
  readonly onOpen: (step: OnboardingStep) => void
}

/** The four steps, with completed ones and the open one marked. */
export const StepList = ({ shown, reached, onOpen }: StepListProps) => {
  const { t } = useTranslation('onboarding')
  const shownAt = STEPS.indexOf(shown)
  const reachedAt = STEPS.indexOf(reached)
  return (
    <Box as="nav" aria-label={t('steps.label')} marginBlockEnd="6">
      <Box textStyle="caption" color="fg.muted" display={{ base: 'block', sm: 'none' }} marginBlockEnd="2">
        {t('steps.count', { step: shownAt + 1, name: t(`steps.${shown}`) })}
      </Box>
      <Box as="ol" listStyleType="none" display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" gap="2">
        {STEPS.map((step, at) => {
          const isDone = at < reachedAt || reached === 'COMPLETE'
          const canOpen = at <= reachedAt && at !== shownAt && reached !== 'COMPLETE'
          return (
            <li key={step}>
              <chakra.button
                type="button"
                disabled={!canOpen}
                aria-label={isDone && at !== shownAt ? `${t(`steps.${step}`)}: ${t('steps.done')}` : t(`steps.${step}`)}
                aria-current={at === shownAt ? 'step' : undefined}
                onClick={() => onOpen(step)}
                width="full"
                textAlign="start"
                borderBlockStartWidth="3px"
                borderColor={at === shownAt || isDone ? 'brand.solid' : 'border'}
                paddingBlockStart="2"
                minHeight="24px"
                textStyle="small"
                cursor={canOpen ? 'pointer' : 'default'}
                color={at === shownAt ? 'fg' : 'fg.muted'}
                fontWeight={at === shownAt ? 'semibold' : 'normal'}
                _hover={canOpen ? { color: 'fg' } : {}}
              >
                <Box as="span" display={{ base: 'none', sm: 'inline-flex' }} alignItems="flex-start" gap="1.5">
                  {isDone && at !== shownAt && (
                    <Box as="span" color="brand.fg" flexShrink="0" paddingBlockStart="3px">
                      <Check size={14} aria-hidden />
                    </Box>
                  )}
                  {t(`steps.${step}`)}
                </Box>
              </chakra.button>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
