import { administrationEntities, openAdministration } from './modules/administration/index.ts'
import { openAnalytics } from './modules/analytics/index.ts'
import { approvalEntities, openApprovals } from './modules/approvals/index.ts'
import { bankingEntities, openBanking } from './modules/banking/index.ts'
import { bureauEntities, openBureaus } from './modules/bureaus/index.ts'
import { businessEntities, openBusiness } from './modules/business/index.ts'
import { complaintEntities, openComplaints } from './modules/complaints/index.ts'
import { facilityEntities, openFacilities } from './modules/facilities/index.ts'
import { feeEntities, openFees } from './modules/fees/index.ts'
import { financingEntities, openFinancing } from './modules/financing/index.ts'
import { identityEntities, openIdentity } from './modules/identity/index.ts'
import { insightEntities, openInsight } from './modules/insight/index.ts'
import { openLedger } from './modules/ledger/index.ts'
import { notificationEntities, openNotifications } from './modules/notifications/index.ts'
import { openPayables, payablesEntities } from './modules/payables/index.ts'
import { openRates, rateEntities } from './modules/rates/index.ts'
import { openReceivables, receivablesEntities } from './modules/receivables/index.ts'
import { openScoring, scoringEntities } from './modules/scoring/index.ts'
import { openSettings, settingsEntities } from './modules/settings/index.ts'
import { openShariah, shariahEntities } from './modules/shariah/index.ts'
import { openTransparency, transparencyEntities } from './modules/transparency/index.ts'
import { openVerification, verificationEntities } from './modules/verification/index.ts'
import { openWallet, walletEntities } from './modules/wallet/index.ts'
import { openWebhooks, webhookEntities } from './modules/webhooks/index.ts'
import { StoredFile } from './platform/files/file.entity.ts'
import type { Reach } from './platform/http/reach.ts'
import type { Platform, Room } from './platform/platform.ts'

/** Every entity class. */
export const entities = [
  StoredFile,
  ...identityEntities,
  ...businessEntities,
  ...rateEntities,
  ...approvalEntities,
  ...verificationEntities,
  ...bureauEntities,
  ...bankingEntities,
  ...walletEntities,
  ...payablesEntities,
  ...receivablesEntities,
  ...feeEntities,
  ...scoringEntities,
  ...financingEntities,
  ...facilityEntities,
  ...shariahEntities,
  ...transparencyEntities,
  ...complaintEntities,
  ...settingsEntities,
  ...notificationEntities,
  ...webhookEntities,
  ...administrationEntities,
  ...insightEntities,
]

/** Creates the rooms, each with the doors it needs of the rooms to its left. `reach` is where webhooks and push messages may be sent; default: public addresses. */
export const openRooms = (platform: Platform, reach?: Reach) => {
  const identity = openIdentity(platform)
  const business = openBusiness(platform, identity)
  const rates = openRates(platform)
  const approvals = openApprovals(platform, rates)
  const verification = openVerification(platform, approvals, business)
  const bureaus = openBureaus(platform)
  const banking = openBanking(platform, approvals)
  const ledger = openLedger(platform)
  const wallet = openWallet(platform, { rates, approvals, ledger })
  const payables = openPayables(platform, { approvals, banking, ledger })
  const receivables = openReceivables(platform, { rates, approvals, ledger, wallet })
  const fees = openFees(platform, { rates, receivables })
  const analytics = openAnalytics(platform, { rates, banking, wallet, receivables })
  const scoring = openScoring(platform, { approvals, analytics, receivables })
  const financing = openFinancing(platform, { rates, bureaus, wallet, receivables, analytics, scoring })
  banking.lendUndoObstacles(receivables.undoObstacles, scoring.undoObstacles, financing.undoObstacles)
  const facilities = openFacilities(platform, { rates, ledger, wallet, financing, receivables })
  const shariah = openShariah(platform, approvals, financing, facilities, {
    drafts: scoring.drafts,
    rates,
    ledger,
    accounts: wallet.accounts,
    basis: analytics.basis,
  })
  const transparency = openTransparency(platform)
  const complaints = openComplaints(platform, shariah)
  const settings = openSettings(platform)
  const notifications = openNotifications(platform, { rates, wallet, receivables, financing, facilities }, reach)
  const webhooks = openWebhooks(platform, { presence: identity.presence, notify: notifications.notify, reach })
  const administration = openAdministration(platform, { identity, approvals, bureaus, rates, notify: notifications.notify })
  const insight = openInsight(platform, { identity, rates, notify: notifications.notify })
  return {
    identity,
    business,
    rates,
    approvals,
    verification,
    bureaus,
    banking,
    ledger,
    wallet,
    payables,
    receivables,
    fees,
    analytics,
    scoring,
    financing,
    facilities,
    shariah,
    transparency,
    complaints,
    settings,
    notifications,
    webhooks,
    administration,
    insight,
  }
}

export type Rooms = ReturnType<typeof openRooms>

/** Collects what the rooms register, in their order. */
export const gather = (rooms: Rooms) => {
  const all: readonly Room[] = Object.values(rooms)
  return {
    resolvers: all.flatMap((room) => room.resolvers),
    reactions: all.flatMap((room) => room.reactions ?? []),
    jobs: all.flatMap((room) => room.jobs ?? []),
    crons: all.flatMap((room) => room.crons ?? []),
    documents: all.flatMap((room) => room.documents ?? []),
    wellKnown: all.flatMap((room) => room.wellKnown ?? []),
    publicFiles: all.flatMap((room) => room.publicFiles ?? []),
    oneClicks: all.flatMap((room) => room.oneClicks ?? []),
    fileAccess: all.flatMap((room) => room.fileAccess ?? []),
  }
}
