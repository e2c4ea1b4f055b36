import { Box, chakra } from '@chakra-ui/react'
import { CreditCard, type LucideIcon, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PayRail } from '@/graphql/types.generated'

const RAILS: readonly (readonly [PayRail, LucideIcon])[] = [
  ['SANDBOX_CARD', CreditCard],
  ['WALLET', Wallet],
]

type RailChoiceProps = { readonly rail: PayRail; readonly onChoose: (rail: PayRail) => void; readonly disabled: boolean }

/** The choice between card and wallet. */
export const RailChoice = ({ rail, onChoose, disabled }: RailChoiceProps) => {
  const { t } = useTranslation('pay')
  return (
    <Box as="fieldset" display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2" minWidth="0">
      <chakra.legend srOnly>{t('form.rail')}</chakra.legend>
      {RAILS.map(([value, Icon]) => (
        <chakra.label
          key={value}
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          minHeight="48px"
          paddingInline="2"
          borderWidth="1px"
          borderRadius="md"
          cursor={disabled ? 'not-allowed' : 'pointer'}
          fontWeight="medium"
          bg={value === rail ? 'brand.subtle' : 'bg.panel'}
          borderColor={value === rail ? 'brand.solid' : 'border.emphasized'}
          color={value === rail ? 'brand.fg' : 'fg'}
          css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' } }}
        >
          <chakra.input
            srOnly
            type="radio"
            name="rail"
            value={value}
            checked={value === rail}
            disabled={disabled}
            onChange={() => onChoose(value)}
          />
          <Icon size={16} aria-hidden />
          {t(`rail.${value}`)}
        </chakra.label>
      ))}
    </Box>
  )
}
