import { Box, chakra, Input } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '@/ui/fields/field-frame'
import { type CustomerSuggestionsQuery, useCustomerSuggestionsQuery } from './customer-suggestions.generated'
import type { InvoiceValues } from './invoice-values'
import { useDebounced } from './use-debounced'

type Suggestion = CustomerSuggestionsQuery['customers']['nodes'][number]

/** The customer's name, with suggestions of earlier customers that also fill in their address. */
export const CustomerField = () => {
  const { t } = useTranslation('invoicing')
  const { t: common } = useTranslation()
  const list = useId()
  const { register, setValue, watch } = useFormContext<InvoiceValues>()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const typed = watch('customerName')
  const search = useDebounced(typed.trim())
  const { data, previousData } = useCustomerSuggestionsQuery({ variables: { search }, skip: !open })
  const found = open ? ((data ?? previousData)?.customers.nodes ?? []) : []
  const shown = found.length > 0

  const choose = (customer: Suggestion) => {
    const filled = { shouldDirty: true, shouldValidate: true }
    setValue('customerName', customer.name, filled)
    setValue('customerEmail', customer.email, filled)
    setValue('customerPhone', customer.phone ?? '')
    setValue('customerTaxId', customer.taxId ?? '')
    setValue('customerAddress', customer.address ?? '')
    setOpen(false)
    setAt(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      setAt((now) => Math.max(-1, Math.min(found.length - 1, now + step)))
      return
    }
    const chosen = found[at]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    }
  }
  const field = register('customerName', {
    validate: (value) => value.trim() !== '' || common('form.required'),
    onChange: () => {
      setOpen(true)
      setAt(-1)
    },
    onBlur: () => setOpen(false),
  })
  return (
    <FieldFrame name="customerName" label={t('form.customer')} required>
      <Box position="relative" width="full">
        <Input
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
          autoComplete="off"
          maxLength={160}
          dir="auto"
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          {...field}
        />
        {shown && (
          <chakra.ul
            id={list}
            role="listbox"
            aria-label={t('form.knownCustomers')}
            position="absolute"
            insetBlockStart="calc(100% + 4px)"
            insetInline="0"
            zIndex="3"
            listStyleType="none"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="card"
            boxShadow="md"
            padding="1"
            maxHeight="280px"
            overflowY="auto"
          >
            {found.map((customer, index) => (
              <chakra.li
                key={customer.id}
                id={`${list}-${index}`}
                role="option"
                aria-selected={index === at}
                paddingInline="3"
                paddingBlock="2"
                borderRadius="md"
                cursor="pointer"
                bg={index === at ? 'bg.muted' : undefined}
                _hover={{ bg: 'bg.muted' }}
                // Keeps the focus in the field, whose blur would close the list before the choice.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(customer)}
              >
                <Box fontWeight="medium">
                  <bdi>{customer.name}</bdi>
                </Box>
                <Box color="fg.muted" textStyle="caption">
                  <bdi dir="ltr">{customer.email}</bdi>
                </Box>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Box>
    </FieldFrame>
  )
}
