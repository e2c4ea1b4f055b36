import { Brackets, In, type WhereExpressionBuilder } from 'typeorm'
import { toUser } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type MemberRight, rolesWith } from '../../shared/member-role.ts'
import type { Role } from '../../shared/role.ts'
import { User } from '../identity/index.ts'
import { dispatch } from './dispatch.ts'
import type { News } from './news.ts'
import { Notification } from './notification.entity.ts'
import { NotificationChoices } from './notification-choices.entity.ts'
import { notificationsWritten } from './notifications.events.ts'

/**
 * The recipients: the people of some businesses, everyone with some roles, or one person. Of a business, all members who see
 * all of its accounts, or only those of them who have `right`. The actor is left out unless `withActor`.
 */
export type Addressed = (
  | { readonly businessIds: readonly string[]; readonly right?: MemberRight }
  | { readonly roles: readonly Role[] }
  | { readonly userId: string }
) & {
  readonly withActor?: boolean
  /** Whether it is news of the person's business, though it goes to one person. */
  readonly ofBusiness?: boolean
}

const LIMITED = `
  select from business_membership membership
  where membership.user_id = person.id and membership.left_at is null and membership.account_ids is not null`

const WITHOUT_RIGHT = `
  select from business_membership membership
  where membership.user_id = person.id and membership.left_at is null and membership.role <> all (:memberRoles)`

const whichOf = (which: WhereExpressionBuilder, addressed: Addressed) => {
  if ('roles' in addressed) return which.where('person.role in (:...roles)', { roles: addressed.roles })
  if ('userId' in addressed) return which.where('person.id = :userId', { userId: addressed.userId })
  // News of a business may name any of its accounts and amounts, so members who see only some accounts do not get them.
  const { businessIds, right } = addressed
  which.where(`person.businessId in (:...businessIds) and not exists (${LIMITED})`, { businessIds })
  return right ? which.andWhere(`not exists (${WITHOUT_RIGHT})`, { memberRoles: rolesWith(right) }) : which
}

const peopleOf = (tx: Tx, addressed: Addressed): Promise<User[]> => {
  if ('businessIds' in addressed && addressed.businessIds.length === 0) return Promise.resolve([])
  const query = tx.db.createQueryBuilder(User, 'person').where('person.suspendedAt is null')
  if (tx.viewer.userId !== null && !addressed.withActor) query.andWhere('person.id <> :actorId', { actorId: tx.viewer.userId })
  return query
    .andWhere(new Brackets((which) => whichOf(which, addressed)))
    .orderBy('person.id')
    .getMany()
}

const choicesOf = async (tx: Tx, people: readonly User[]) => {
  const rows = await tx.db.findBy(NotificationChoices, { userId: In(people.map(({ id }) => id)) })
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Returns the business whose news it is for a person; null for news of the person, and of a role. */
const newsOf = (addressed: Addressed, { businessId }: User) => ('businessIds' in addressed || addressed.ofBusiness ? businessId : null)

/** A person is kept by id, a party by its name. */
const doneBy = (actor: News['actor']) =>
  actor && 'id' in actor ? { actorId: actor.id, partyName: null } : { actorId: null, partyName: actor?.name ?? null }

/**
 * Notifies every person addressed once, without the actor unless `withActor`. Writes a notification in the same transaction,
 * and sends it by the ways that the person wants, in their language and at their times.
 */
export const createNotify =
  ({ config }: Pick<Platform, 'clock' | 'config'>) =>
  async (tx: Tx, addressed: Addressed, news: News): Promise<void> => {
    const people = await peopleOf(tx, addressed)
    if (people.length === 0) return
    const { amount, actor = null, reason = null, details = null, ...subject } = news
    const content = {
      ...subject,
      ...doneBy(actor),
      reason,
      details,
      amountMinor: amount?.minor ?? null,
      currency: amount?.currency ?? null,
    }
    const rows = people.map((person) =>
      tx.db.create(Notification, { ...content, userId: person.id, businessId: newsOf(addressed, person), createdAt: tx.now }),
    )
    const written = await tx.db.save(rows)
    const byUser = Object.fromEntries(written.map(({ userId, id }) => [userId, id]))
    await tx.emit(
      notificationsWritten.of(
        news.subjectId,
        people.map(({ id }) => toUser(id)),
        { byUser },
      ),
    )
    const choices = await choicesOf(tx, people)
    for (const person of people) {
      const notificationId = byUser[person.id]!
      await dispatch(tx, { person, news, notificationId, choices: choices.get(person.id) }, config)
    }
  }

export type Notify = ReturnType<typeof createNotify>
