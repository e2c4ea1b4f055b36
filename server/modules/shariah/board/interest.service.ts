import { In, IsNull, LessThan } from 'typeorm'
import { TO_THE_BOARD, toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { addMonths, gulfDayOf } from '../../../shared/day.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { Business } from '../../business/index.ts'
import { lockActor } from '../../identity/index.ts'
import { identityNumberFault, printedIdentityNumber } from '../../jurisdictions/index.ts'
import { InterestKind } from '../reviews/interest-kind.ts'
import { derivedInterests, type FoundInterest, InterestBasis } from '../reviews/interests.query.ts'
import type { DeclareInterestInput } from '../reviews/review.inputs.ts'
import { interestDeclared, interestEnded, nameMatchDismissed } from '../reviews/shariah.events.ts'
import { lockUnsettled, type Recheck } from '../reviews/shortfall.ts'
import { Interest } from './board.entity.ts'
import { lockBoard } from './board.query.ts'
import type { DismissNameMatchInput } from './seat.inputs.ts'
import { anAuditorOf, reasonGiven } from './seat.service.ts'

/** Months for which earlier service bars after it ended, declared or found. */
const SERVICE_BARS_FOR = 24

/** The last day on which an interest bars, where that is known. Throws INVALID for earlier service that no longer bars. */
const barsUntilOn = ({ kind, servedUntilOn }: DeclareInterestInput, today: string): string | null => {
  if (kind !== InterestKind.EARLIER_SERVICE) return null
  if (!servedUntilOn) throw invalidField('servedUntilOn', 'shariah.interests.servedUntilOn')
  if (servedUntilOn > today) throw invalidField('servedUntilOn', 'shariah.interests.stillServing')
  const last = addMonths(servedUntilOn, SERVICE_BARS_FOR)
  if (last < today) throw invalidField('servedUntilOn', 'shariah.interests.over')
  return last
}

const LEFT = `
  update business_membership set released_at = $1
  where released_at is null and left_at + make_interval(months => $2) <= $1`

/** The interests that members of the board declare, and those that the system finds. */
export const createInterestService = ({ work, dataSource }: Platform, recheck: Recheck) => {
  const recheckAll = async (tx: Tx, businessId?: string) => {
    await lockBoard(tx.db, 'exclusive')
    await recheck(tx, await lockUnsettled(tx, businessId), tx.now)
  }

  return {
    /**
     * Bars the viewer from a business's matters; votes already cast on unsettled ones no longer count. A repeated declaration
     * replaces the one that has not ended. Throws INVALID for earlier service that ended more than two years ago.
     */
    async declare(viewer: Viewer, input: DeclareInterestInput): Promise<Interest> {
      const { userId: auditorId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, auditorId)
        const { businessId: id } = input
        const { id: businessId } = orNotFound(isId(id) ? await tx.db.findOneBy(Business, { id }) : null, () =>
          notFound('business.notFound'),
        )
        const row = {
          kind: input.kind,
          nature: input.nature.trim(),
          barsUntilOn: barsUntilOn(input, gulfDayOf(tx.now)),
          declaredAt: tx.now,
        }
        // One declaration at a time, so that two for one business do not both find none.
        await lockBoard(tx.db, 'exclusive')
        const found = await tx.db.findOneBy(Interest, { auditorId, businessId, endedAt: IsNull() })
        const interest = await tx.db.save(Object.assign(found ?? tx.db.create(Interest, { auditorId, businessId, endedAt: null }), row))
        await tx.emit(interestDeclared.of(interest.id, [toUser(auditorId)], { interestId: interest.id, businessId }))
        await recheckAll(tx, businessId)
        return interest
      })
    },

    /** Ends an interest of the viewer; it stays on the record. Throws NOT_FOUND for another's, and CONFLICT for earlier service. */
    async end(viewer: Viewer, id: string): Promise<Interest> {
      const { userId: auditorId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, auditorId)
        const found = isId(id) ? await tx.db.findOneBy(Interest, { id, auditorId }) : null
        const interest = orNotFound(found, () => notFound('shariah.interests.notFound'))
        if (interest.kind === InterestKind.EARLIER_SERVICE) throw conflict('shariah.interests.serviceEnds')
        if (interest.endedAt !== null) return interest
        await tx.db.save(Object.assign(interest, { endedAt: tx.now }))
        const { businessId } = interest
        await tx.emit(interestEnded.of(id, [toUser(auditorId)], { interestId: id, businessId }))
        await recheckAll(tx, businessId)
        return interest
      })
    },

    /** The interests of the viewer that follow from what the system knows. */
    derived: (viewer: Viewer): Promise<FoundInterest[]> => derivedInterests(dataSource.manager, signedIn(viewer).userId),

    /** States the number on the viewer's identity card, and returns the interests that are found with it. Throws INVALID for a wrong one. */
    async stateIdentity(viewer: Viewer, given: string): Promise<FoundInterest[]> {
      const { userId } = signedIn(viewer)
      const number = printedIdentityNumber(given.trim().toUpperCase())
      const fault = identityNumberFault(number)
      if (fault) throw invalidField('number', fault)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        const sql = `insert into board_identity (person_id, number, stated_at) values ($1, $2, $3)
          on conflict (person_id) do update set number = excluded.number, stated_at = excluded.stated_at`
        await tx.db.query(sql, [userId, number, tx.now])
        await recheckAll(tx)
        return derivedInterests(tx.db, userId)
      })
    },

    /**
     * Finds that the person of an auditor's name at a business is someone else. Throws CONFLICT_OF_INTEREST for the auditor's own
     * match, and NOT_FOUND where none bars them.
     */
    async dismissNameMatch(viewer: Viewer, { auditorId, businessId, reason: given }: DismissNameMatchInput): Promise<FoundInterest[]> {
      const { userId } = signedIn(viewer)
      const reason = reasonGiven(given)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        await lockBoard(tx.db, 'exclusive')
        await anAuditorOf(tx, auditorId)
        if (auditorId === userId) throw new DomainError('CONFLICT_OF_INTEREST', 'shariah.interests.ownMatch')
        const found = await derivedInterests(tx.db, auditorId)
        const match = found.find((each) => each.basis === InterestBasis.SAME_NAME && each.businessId === businessId)
        orNotFound(match ?? null, () => notFound('shariah.interests.noMatch'))
        const sql = `insert into name_match_dismissal (auditor_id, business_id, dismissed_by_id, dismissed_at, reason) values ($1, $2, $3, $4, $5)`
        await tx.db.query(sql, [auditorId, businessId, userId, tx.now, reason])
        await tx.emit(nameMatchDismissed.of(auditorId, TO_THE_BOARD, { auditorId, businessId }))
        await recheckAll(tx, businessId)
        return derivedInterests(tx.db, auditorId)
      })
    },

    /** Ends the interests of earlier service, declared or found, two years after it. Runs each day. */
    async endOld(): Promise<void> {
      await work(SYSTEM, async (tx) => {
        const { now } = tx
        const over = await tx.db.findBy(Interest, { endedAt: IsNull(), barsUntilOn: LessThan(gulfDayOf(now)) })
        await tx.db.update(Interest, { id: In(over.map(({ id }) => id)) }, { endedAt: now })
        await tx.db.query(LEFT, [now, SERVICE_BARS_FOR])
        await recheckAll(tx)
      })
    },
  }
}

export type InterestService = ReturnType<typeof createInterestService>
