import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { Notice } from './notice'
import type { VendorRowFragment } from './vendor.generated'

type MethodNoticeProps = { readonly vendor: VendorRowFragment; readonly method: PaymentMethod }

/** Explains before payment where the money goes by this method, or why the method is not possible. */
export const MethodNotice = ({ vendor, method }: MethodNoticeProps) => {
  const { t } = useTranslation('vendors')
  const { dateTime } = useFormat()
  const { name, iban, bankAccount, hasWallet, ibanUsableAt, detailsWaiting } = vendor
  if (method === 'CHECK') return <Notice tone="info">{t('pay.byCheque')}</Notice>
  if (detailsWaiting) return <Notice tone="caution">{t('pay.unapproved', { name })}</Notice>
  if (method === 'WALLET_TRANSFER') {
    return hasWallet ? (
      <Notice tone="info">{t('pay.byWallet', { name })}</Notice>
    ) : (
      <Notice tone="caution">{t('pay.noWallet', { name })}</Notice>
    )
  }
  const payee = iban ?? bankAccount
  if (!payee) return <Notice tone="caution">{t('pay.noIban', { name })}</Notice>
  if (ibanUsableAt) return <Notice tone="caution">{t('pay.cooling', { name, at: dateTime(ibanUsableAt) })}</Notice>
  return (
    <Notice tone="info">
      {t('pay.byBank', { name })}{' '}
      <chakra.bdi dir="ltr" fontFamily="mono" wordBreak="break-all">
        {payee}
      </chakra.bdi>
    </Notice>
  )
}
