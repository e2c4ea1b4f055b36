import { Box, chakra, Field, Input } from '@chakra-ui/react'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SandboxCard } from '@/graphql/types.generated'

const CARDS = ['SUCCEEDS', 'DECLINES', 'PENDS'] as const satisfies readonly SandboxCard[]

type CardChoiceProps = {
  readonly card: SandboxCard
  readonly onCard: (card: SandboxCard) => void
  readonly payerName: string
  readonly onPayerName: (name: string) => void
  readonly error: string | undefined
  readonly disabled: boolean
}

/** The three sandbox cards, named by their outcome. No card number is entered. */
export const CardChoice = ({ card, onCard, payerName, onPayerName, error, disabled }: CardChoiceProps) => {
  const { t } = useTranslation('pay')
  return (
    <>
      <Box as="fieldset" display="grid" gap="1.5" minWidth="0">
        <chakra.legend fontWeight="medium" marginBlockEnd="1.5">
          {t('cards.title')}
        </chakra.legend>
        {CARDS.map((value) => (
          <chakra.label
            key={value}
            display="flex"
            gap="3"
            alignItems="center"
            minHeight="48px"
            paddingInline="3"
            borderWidth="1px"
            borderRadius="md"
            cursor={disabled ? 'not-allowed' : 'pointer'}
            borderColor={value === card ? 'brand.solid' : 'border.emphasized'}
            bg={value === card ? 'brand.subtle' : 'bg.panel'}
          >
            <Box asChild accentColor="brand.solid" width="16px" height="16px" flexShrink="0">
              <input type="radio" name="card" value={value} checked={value === card} disabled={disabled} onChange={() => onCard(value)} />
            </Box>
            <Box as="span" flex="1">
              {t(`cards.${value}`)}
            </Box>
            <Box color="fg.muted">
              <CreditCard size={18} aria-hidden />
            </Box>
          </chakra.label>
        ))}
      </Box>
      <Field.Root invalid={error !== undefined} required disabled={disabled}>
        <Field.Label>{t('form.payerName')}</Field.Label>
        <Input
          name="payerName"
          autoComplete="name"
          dir="auto"
          fontSize="heading"
          maxLength={120}
          value={payerName}
          onChange={(event) => onPayerName(event.target.value)}
        />
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
    </>
  )
}
