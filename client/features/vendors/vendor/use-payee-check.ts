import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/graphql/types.generated'
import { type Failure, failureOf } from '@/lib/api/failure'
import { useAct } from '@/ui/use-act'
import { useCheckPayeeMutation } from './payee-check.generated'
import { UpdateVendorDocument, type VendorRowFragment } from './vendor.generated'
import { toInput, valuesOf } from './vendor-values'

export type PayeeAsking = { readonly asking: boolean; readonly failure: Failure | undefined; readonly ask: () => void }

/** Checks the holder of the vendor's account as soon as a transfer is selected. The result is stored with the vendor. */
export const usePayeeCheck = (vendor: VendorRowFragment | undefined, method: PaymentMethod): PayeeAsking => {
  const [check, { loading, error }] = useCheckPayeeMutation()
  const hasAccount = vendor !== undefined && (vendor.iban ?? vendor.bankAccount) !== null
  const asked = hasAccount && method !== 'CHECK' ? vendor.id : undefined
  const ask = useCallback(() => {
    if (asked !== undefined) check({ variables: { id: asked } }).catch(() => undefined)
  }, [asked, check])
  useEffect(ask, [ask])
  return { asking: loading, failure: error && failureOf(error), ask }
}

/** Renames a vendor to the name at its bank. */
export const useCorrectName = () => {
  const { t } = useTranslation('vendors')
  return useAct(UpdateVendorDocument, {
    variables: ({ vendor, name }: { readonly vendor: VendorRowFragment; readonly name: string }) => ({
      id: vendor.id,
      input: { ...toInput({ ...valuesOf(vendor), name }), acceptDuplicate: true },
    }),
    toast: (_, { name }) => t('payee.nameUsed', { name }),
  })
}
