import { fetchGraphql, orUnknown } from '@/lib/api/fetch-graphql'
import { withPresence } from '@/lib/api/presence'
import type { LinkPaymentFieldsFragment } from './link-payment.generated'
import paymentFields from './link-payment.graphql?raw'
import type { PayBySandboxCardMutation, PayBySandboxCardMutationVariables } from './pay-by-card.generated'
import payByCard from './pay-by-card.graphql?raw'
import type { PayByWalletMutation, PayByWalletMutationVariables } from './pay-by-wallet.generated'
import payByWallet from './pay-by-wallet.graphql?raw'
import type { PayableQuery } from './payable.generated'
import payable from './payable.graphql?raw'
import type { PayerQuery } from './payer.generated'
import payer from './payer.graphql?raw'
import type { PayerAccountsQuery } from './payer-accounts.generated'
import payerAccounts from './payer-accounts.graphql?raw'
import type { PollPaymentQuery } from './poll-payment.generated'
import pollPayment from './poll-payment.graphql?raw'
import type { RecordViewMutation } from './record-view.generated'
import recordView from './record-view.graphql?raw'

export type Payable = NonNullable<PayableQuery['payable']>
export type Payment = LinkPaymentFieldsFragment
export type Account = PayerAccountsQuery['walletAccounts'][number]
export type Payer = NonNullable<PayerQuery['viewer']>

/** The requests of the pay page, without Apollo, because payers load only this page. */
export const server = {
  payable: async (token: string, signal: AbortSignal) =>
    orUnknown((await fetchGraphql<PayableQuery>(payable + paymentFields, { variables: { token }, signal })).payable),

  payment: async (token: string, id: string, signal: AbortSignal) =>
    (await fetchGraphql<PollPaymentQuery>(pollPayment + paymentFields, { variables: { token, id }, signal })).linkPayment,

  payByCard: async (variables: PayBySandboxCardMutationVariables) =>
    (await fetchGraphql<PayBySandboxCardMutation>(payByCard + paymentFields, { variables })).payBySandboxCard,

  payByWallet: async (variables: PayByWalletMutationVariables) =>
    (await withPresence(() => fetchGraphql<PayByWalletMutation>(payByWallet + paymentFields, { variables }))).payByWallet,

  recordView: (token: string) => fetchGraphql<RecordViewMutation>(recordView, { variables: { token } }),

  payer: async (signal: AbortSignal) => (await fetchGraphql<PayerQuery>(payer, { signal })).viewer,

  accounts: async (signal: AbortSignal) => (await fetchGraphql<PayerAccountsQuery>(payerAccounts, { signal })).walletAccounts,
}
