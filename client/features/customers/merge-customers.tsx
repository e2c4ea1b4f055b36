import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '@/ui/may'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { type CustomerRowFragment, MergeCustomersDocument } from './customers.generated'

type MergeBarProps = { readonly customers: readonly CustomerRowFragment[]; readonly onClose: () => void }

/** Merges the customers chosen in the list, after a confirmation. */
export const MergeBar = ({ customers, onClose }: MergeBarProps) => {
  const { t } = useTranslation('customers')
  const [asking, setAsking] = useState(false)
  return (
    <HStack
      gap="3"
      flexWrap="wrap"
      justify="space-between"
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="card"
      padding="3"
      marginBlockEnd="4"
    >
      <span aria-live="polite">{customers.length < 2 ? t('merge.chooseTwo') : t('merge.chosen', { count: customers.length })}</span>
      <HStack gap="2">
        <Button variant="ghost" onClick={onClose}>
          {t('merge.cancel')}
        </Button>
        <May act="mergeCustomers">
          <Button disabled={customers.length < 2} onClick={() => setAsking(true)}>
            {t('merge.go')}
          </Button>
        </May>
      </HStack>
      {asking && <MergeCustomers customers={customers} onClose={() => setAsking(false)} onDone={onClose} />}
    </HStack>
  )
}

type MergeCustomersProps = MergeBarProps & { readonly onDone: () => void }

/** Lets the user choose the customer to keep and shows in numbers what moves to it, because a merge cannot be undone. */
const MergeCustomers = ({ customers, onClose, onDone }: MergeCustomersProps) => {
  const { t } = useTranslation('customers')
  const [keepId, setKeepId] = useState(customers[0]?.id ?? '')
  const kept = customers.find(({ id }) => id === keepId)
  const others = customers.filter(({ id }) => id !== keepId)
  const moving = others.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)
  const submission = useAct(MergeCustomersDocument, {
    variables: () => ({ id: keepId, input: { ids: customers.map(({ id }) => id) } }),
    changes: ['customers', 'invoices'],
    toast: () => t('merge.done', { name: kept?.name }),
    done: onDone,
  })
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t('merge.title', { count: customers.length })}
      confirmLabel={t('merge.confirm')}
      submission={submission}
      consequence={
        <Box display="grid" gap="4">
          <Box as="fieldset" display="grid" gap="1">
            <chakra.legend fontWeight="medium" marginBlockEnd="1">
              {t('merge.keep')}
            </chakra.legend>
            {customers.map((customer) => (
              <chakra.label key={customer.id} display="flex" gap="2.5" alignItems="center" minHeight="40px" cursor="pointer">
                <Box asChild accentColor="brand.solid" width="16px" height="16px" flexShrink="0">
                  <input
                    type="radio"
                    name="keep"
                    value={customer.id}
                    checked={customer.id === keepId}
                    onChange={() => setKeepId(customer.id)}
                  />
                </Box>
                <Box as="span" minWidth="0" overflowWrap="anywhere">
                  <bdi>{customer.name}</bdi>{' '}
                  <Box as="span" color="fg.muted">
                    <bdi dir="ltr">{customer.email}</bdi> · {t('invoiceCount', { count: customer.invoiceCount })}
                  </Box>
                </Box>
              </chakra.label>
            ))}
          </Box>
          <div>
            {t('merge.consequence', { count: others.length, name: kept?.name })} {t('merge.moving', { count: moving, name: kept?.name })}
          </div>
        </Box>
      }
    />
  )
}
