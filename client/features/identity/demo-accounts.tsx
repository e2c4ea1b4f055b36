import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useProductQuery } from '@/lib/api/product.generated'

type DemoAccountsProps = { readonly onUse: (account: { readonly email: string; readonly password: string }) => void }

/** In the demo: one account per role, to fill in the form. */
export const DemoAccounts = ({ onUse }: DemoAccountsProps) => {
  const { t } = useTranslation('identity')
  const { t: term } = useTranslation('terms')
  const { data } = useProductQuery()
  const accounts = data?.product.demoAccounts ?? []
  if (accounts.length === 0) return null
  return (
    <Box as="section" marginBlockStart="6" paddingBlockStart="5" borderBlockStartWidth="1px" aria-labelledby="demo-accounts">
      <Box as="h2" id="demo-accounts" fontWeight="medium">
        {t('login.demo')}
      </Box>
      <Box color="fg.muted" textStyle="small">
        {t('login.demoExplanation')}
      </Box>
      <Box display="grid" gap="2" marginBlockStart="3">
        {accounts.map(({ role, name, email, password }) => (
          <chakra.button
            key={email}
            type="button"
            onClick={() => onUse({ email, password })}
            aria-label={t('login.use', { role: term(`role.${role}`), name })}
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="3"
            paddingInline="3"
            minHeight="40px"
            borderWidth="1px"
            borderRadius="md"
            textAlign="start"
            cursor="pointer"
            transition="background 150ms"
            _hover={{ bg: 'bg.subtle', borderColor: 'border.emphasized' }}
          >
            <chakra.span fontWeight="medium">{term(`role.${role}`)}</chakra.span>
            <chakra.span color="fg.muted" textStyle="caption" truncate>
              <bdi>{email}</bdi>
            </chakra.span>
          </chakra.button>
        ))}
      </Box>
    </Box>
  )
}
