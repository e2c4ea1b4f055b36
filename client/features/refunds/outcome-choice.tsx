import { Box, chakra } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PayableKind, RefundOutcome } from '@/graphql/types.generated'

const OUTCOMES: readonly RefundOutcome[] = ['NOT_DUE', 'DUE_AGAIN']

/** What happens to the refunded amount: it is no longer owed, or it is owed again. */
export const OutcomeChoice = ({ paidFor }: { readonly paidFor: PayableKind }) => {
  const { t } = useTranslation('refunds')
  const { register } = useFormContext<{ outcome: RefundOutcome }>()
  const chosen = useWatch<{ outcome: RefundOutcome }, 'outcome'>({ name: 'outcome' })
  return (
    <Box as="fieldset" display="grid" gap="2" minWidth="0">
      <chakra.legend fontWeight="medium" marginBlockEnd="1.5">
        {t('outcome.title')}
      </chakra.legend>
      {OUTCOMES.map((value) => (
        <chakra.label
          key={value}
          display="grid"
          gridTemplateColumns="16px minmax(0, 1fr)"
          gap="3"
          padding="3"
          borderWidth="1px"
          borderRadius="md"
          cursor="pointer"
          bg={value === chosen ? 'brand.subtle' : 'bg.panel'}
          borderColor={value === chosen ? 'brand.solid' : 'border.emphasized'}
          css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' } }}
        >
          <chakra.input type="radio" value={value} marginBlockStart="3px" accentColor="brand.solid" {...register('outcome')} />
          <span>
            <Box as="span" display="block" fontWeight="medium">
              {t(`outcome.${paidFor}.${value}.title`)}
            </Box>
            <Box as="span" display="block" color="fg.muted" textStyle="small">
              {t(`outcome.${paidFor}.${value}.explanation`)}
            </Box>
          </span>
        </chakra.label>
      ))}
    </Box>
  )
}
