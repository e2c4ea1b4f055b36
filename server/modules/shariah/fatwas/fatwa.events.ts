import { event, type Fact, TO_THE_BOARD, toBusiness, toUser } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Fatwa } from './fatwa.entity.ts'

/** The payload of every event about a fatwa, whose subject is its id. */
export interface AboutFatwa {
  readonly fatwaId: string
  readonly number: string | null
  readonly title: string
  readonly askedById: string
  readonly askerBusinessId: string | null
}

export const fatwaRequested = event<AboutFatwa>('shariah.fatwa_requested')
export const fatwaDrafted = event<AboutFatwa>('shariah.fatwa_drafted')
export const fatwaSubmitted = event<AboutFatwa>('shariah.fatwa_submitted')
export const fatwaReturned = event<AboutFatwa>('shariah.fatwa_returned')
export const fatwaIssued = event<AboutFatwa>('shariah.fatwa_issued')
export const fatwaSuperseded = event<AboutFatwa>('shariah.fatwa_superseded')
/** The board declined to rule on a question; its reason is kept with it. */
export const fatwaDeclined = event<AboutFatwa>('shariah.fatwa_declined')
export const fatwaWithdrawn = event<AboutFatwa>('shariah.fatwa_withdrawn')
/** An auditor proposed to withdraw an issued fatwa. */
export const fatwaWithdrawalProposed = event<AboutFatwa>('shariah.fatwa_withdrawal_proposed')
/** The board kept in force what an auditor proposed to withdraw. */
export const fatwaWithdrawalRejected = event<AboutFatwa>('shariah.fatwa_withdrawal_rejected')

/** Announces to the board and to who asked what happened to a fatwa. */
export const announce = (tx: Tx, fact: Fact<AboutFatwa>, fatwa: Fatwa): Promise<void> => {
  const { id, number, askedTitle, askedById, askerBusinessId, content } = fatwa
  const asker = askerBusinessId === null ? toUser(askedById) : toBusiness(askerBusinessId)
  const title = number === null ? askedTitle : (content?.title.en ?? askedTitle)
  return tx.emit(fact.of(id, [...TO_THE_BOARD, asker], { fatwaId: id, number, title, askedById, askerBusinessId }))
}
