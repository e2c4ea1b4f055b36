import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { actingBusiness } from '../../business/index.ts'
import { type Ledger, systemAccount, TransactionCategory, TransactionType } from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { PURIFICATION } from '../screening/purification-cause.ts'
import { Incident } from './incident.entity.ts'
import { purificationPaid } from './incident.events.ts'
import type { PayPurificationInput } from './incident.inputs.ts'
import { lockIncident, mustBeAllowed, mustBeInStage, saveWithAct } from './incident.repository.ts'
import { IncidentAction } from './incident-lifecycle.ts'
import { IncidentActKind } from './incident-terms.ts'

/** Payments of what the board prescribed, from the payer's account to charity. */
export const createPurificationService = ({ work }: Platform, ledger: Ledger, accounts: WalletRoom['accounts']) => {
  const pay = async (tx: Tx, id: string, { accountId }: PayPurificationInput) => {
    const incident = await lockIncident(tx, id)
    mustBeInStage(incident, IncidentAction.PAY_PURIFICATION)
    if (incident.purificationPaidAt !== null) throw conflict('shariah.incidents.paidAlready')
    mustBeAllowed(tx, incident, IncidentAction.PAY_PURIFICATION)
    await actingBusiness(tx, 'MOVE_MONEY')
    const account = await accounts.own(tx, tx.viewer, accountId)
    const [amount, currency, payerId] = [incident.purificationMinor!, incident.purificationCurrency!, incident.purificationPayerId!]
    if (account.currency !== currency) throw invalidField('accountId', 'shariah.incidents.otherCurrency')
    const { journalId } = await ledger.post(tx, {
      // Names its incident, so that it is paid once.
      key: `${PURIFICATION}:${incident.id}`,
      cause: PURIFICATION,
      causeId: incident.id,
      entries: [
        { accountId: account.id, amount: -amount, currency },
        { accountId: systemAccount('charity', currency), amount, currency },
      ],
      transactions: [
        {
          ...{ accountId: account.id, amount, type: TransactionType.DEBIT, category: TransactionCategory.FINANCING },
          counterparty: null,
          description: 'Purification of income',
          reference: incident.number,
        },
      ],
    })
    Object.assign(incident, { purificationJournalId: journalId, purificationPaidAt: tx.now })
    await saveWithAct(tx, incident, { kind: IncidentActKind.PURIFICATION_PAID }, (to, about) =>
      purificationPaid.of(incident.id, [...to], { ...about, payerId, amount: amount.toString(), currency }),
    )
  }

  return {
    /**
     * Pays what the board prescribed to charity, once, from an account of the viewer's business. Throws CONFLICT when it was paid, and
     * INSUFFICIENT_FUNDS when the account does not cover it.
     */
    pay: (viewer: Viewer, id: string, input: PayPurificationInput, asked: Once): Promise<Incident> =>
      work(viewer, async (tx) => {
        await once(tx, asked, () => pay(tx, id, input))
        return tx.db.findOneByOrFail(Incident, { id: id.toLowerCase() })
      }),
  }
}

export type PurificationService = ReturnType<typeof createPurificationService>
