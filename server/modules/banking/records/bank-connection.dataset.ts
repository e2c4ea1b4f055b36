import { daysOld } from '../../../platform/insight/age.ts'
import { choice, type Dataset, moment, NOW, truth } from '../../../platform/insight/dataset.ts'
import { gulfDayInSql } from '../../../shared/day.ts'
import { Sector } from '../../business/index.ts'
import { BankConnectionStatus, BankFailure, BankProviderKind, ConsentStatus } from './bank-connection-terms.ts'

const DAYS_SINCE_SYNC = `${gulfDayInSql(NOW)} - ${gulfDayInSql('k.last_synced_at')}`

/** What analysts count of the connections to banks. */
export const bankConnectionDataset: Dataset = {
  name: 'bankConnection',
  definition: 'Connections of businesses to banks, those that were disconnected included: `status` tells them apart.',
  from: 'bank_connection k join business b on b.id = k.business_id',
  keep: 'true',
  business: 'k.business_id',
  dimensions: {
    status: choice('k.status', BankConnectionStatus, 'What the connection is doing.'),
    provider: choice('k.provider', BankProviderKind, 'How the transactions of the bank arrive.'),
    failure: choice('k.failure', BankFailure, 'Why the last reading failed; null unless its status is ERROR.'),
    consent: choice('k.consent_status', ConsentStatus, 'Status of the consent; null for imported statements.'),
    lastSync: daysOld(DAYS_SINCE_SYNC, 'How many days ago, in the Gulf, it was last read or imported; null where it never was.'),
    sector: choice('b.sector', Sector, 'Line of business.'),
    isSandbox: truth('k.is_sandbox', 'Whether the sandbox bank takes the place of the real one.'),
    created: moment('k.created_at', 'it was first connected'),
    synced: moment('k.last_synced_at', 'it was last read or imported'),
  },
  amounts: {},
  numbers: {
    daysSinceSync: { sql: DAYS_SINCE_SYNC, description: 'Days in the Gulf since it was last read or imported.' },
  },
}
