import { afterAll, beforeAll, expect, it } from 'vitest'
import { LoweringsAreApprovals1764000000057 } from '../../../server/migrations/0057-lowerings-are-approvals.ts'
import { OverridesAreApprovals1764000000058 } from '../../../server/migrations/0058-overrides-are-approvals.ts'
import { CategoryChangesAreApprovals1764000000059 } from '../../../server/migrations/0059-category-changes-are-approvals.ts'
import { TextsAreMarked1764000000061 } from '../../../server/migrations/0061-texts-are-marked.ts'
import { stored } from '../../../server/shared/i18n/text.ts'
import { anAgreement, reviewOf } from '../../support/agreement.ts'
import { aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row } from '../banking/bank.ts'

let world: World
let admin: Member
let auditor: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  admin = await anAdmin(world)
  auditor = await anAuditor(world)
})
afterAll(() => world.close())

const ASKED = new Date('2026-02-01T08:00:00.000Z')
const DECIDED = new Date('2026-02-02T08:00:00.000Z')

/** What became an approval of each of these, in their order. */
const approvalsOf = (ids: readonly string[]) =>
  world.app.platform.dataSource.query(
    `select status, asked_by_id, asked_at, decided_by_id, decided_at, reason from approval
     join unnest($1::uuid[]) with ordinality as given (id, place) on subject_id = given.id order by place`,
    [ids],
  )

const approval = (status: string, decidedBy: Member | null, reason: string | null = null, askedBy: Member = auditor) => ({
  status,
  asked_by_id: askedBy.id,
  asked_at: ASKED,
  decided_by_id: decidedBy?.id ?? null,
  decided_at: status === 'pending' ? null : DECIDED,
  reason,
})

it('lowerings are approvals with who asked and how they ended, also where an event alone said that', async () => {
  const reviewId = await reviewOf(world, await anAgreement(world))
  const ids: string[] = []
  await world.database.migrating(async (runner) => {
    const migration = new LoweringsAreApprovals1764000000057()
    await migration.down(runner)
    const lowering = async (confirmer: Member | null, end?: string, endedBy?: Member) => {
      const [{ id }] = await runner.query(
        `insert into review_lowering (review_id, version, from_votes, to_votes, reason, proposer_id, proposed_at, confirmer_id, confirmed_at, ended_at)
         values ($1, 1, 2, 1, 'Two auditors own shares.', $2, $3, $4, $5, $6) returning id`,
        [reviewId, auditor.id, ASKED, confirmer?.id ?? null, confirmer && DECIDED, end ? DECIDED : null],
      )
      ids.push(id)
      if (end)
        await runner.query(
          `insert into event (name, audience, actor_id, subject_id, payload, at) values ('shariah.review_lowering_ended', '{}', $1, $2, $3, $4)`,
          [endedBy?.id ?? null, reviewId, { loweringId: id, end }, DECIDED],
        )
    }
    await lowering(null)
    await lowering(admin)
    await lowering(null, 'rejected', admin)
    await lowering(null, 'rejected', auditor)
    await lowering(null, 'replaced', auditor)
    await lowering(null, 'fell_away', admin)
    await migration.up(runner)
    await new TextsAreMarked1764000000061().up(runner)
  })
  expect(await approvalsOf(ids)).toEqual([
    approval('pending', null),
    approval('approved', admin),
    approval('rejected', admin, 'Rejected before a reason was asked for.'),
    approval('withdrawn', auditor),
    approval('replaced', auditor),
    approval('lapsed', null, stored('shariah.lowering.votesChanged')),
  ])
})

it('overrides are approvals: the newest of a business that has not changed since is pending', async () => {
  const other = await anAdmin(world)
  const [waiting, changed] = [await aMerchant(world), await aMerchant(world)]
  const ids: string[] = []
  await world.database.migrating(async (runner) => {
    const migration = new OverridesAreApprovals1764000000058()
    await migration.down(runner)
    await runner.query('update business set updated_at = $2 where id = $1', [waiting.businessId, ASKED])
    await runner.query('update business set updated_at = $2 where id = $1', [changed.businessId, DECIDED])
    const override = async ({ businessId }: Member, askedAt: Date, confirmer: Member | null) => {
      const [{ id }] = await runner.query(
        `insert into kyc_override (business_id, failed, reason, papers_hash, asked_by, asked_at, confirmed_by, confirmed_at)
         values ($1, '{numbers_unique}', 'Seen, and genuine.', 'ab', $2, $3, $4, $5) returning id`,
        [businessId, admin.id, askedAt, confirmer?.id ?? null, confirmer && DECIDED],
      )
      ids.push(id)
    }
    await override(waiting, new Date(ASKED.getTime() - 1_000), null)
    await override(waiting, ASKED, null)
    await override(changed, ASKED, null)
    await override(changed, ASKED, other)
    await migration.up(runner)
    await new TextsAreMarked1764000000061().up(runner)
  })
  const lapsed = stored('business.verdict.changedSinceAsked')
  expect(await approvalsOf(ids)).toEqual([
    { ...approval('lapsed', null, lapsed, admin), asked_at: new Date(ASKED.getTime() - 1_000), decided_at: ASKED },
    approval('pending', null, null, admin),
    approval('lapsed', null, lapsed, admin),
    approval('approved', other, null, admin),
  ])
})

it('category changes are approvals of their business, whoever of it took one back, and their notifications keep their words', async () => {
  const merchant = await aMerchant(world)
  const colleague = await aMerchant(world)
  await give(world, await anAccountAt(world, merchant, 'main'), [row('2026-01-05', 100, 'Sale')])
  const [{ id: transactionId }]: Data[] = (await world.ask(merchant, '{ bankTransactions { nodes { id } } }')).bankTransactions.nodes
  const ids: string[] = []
  await world.database.migrating(async (runner) => {
    const migration = new CategoryChangesAreApprovals1764000000059()
    await migration.down(runner)
    const contest = async (status: string, decider: Member | null, reason: string | null = null) => {
      const [{ id }] = await runner.query(
        `insert into category_contest (transaction_id, business_id, status, cause, category_before, category, amount, asked_by, asked_at,
           decided_by, decided_at, reason)
         values ($1, $2, $3, 'large', 'customer_receipt', 'capital', 10000, $4, $5, $6, $7, $8) returning id`,
        [transactionId, merchant.businessId, status, merchant.id, ASKED, decider?.id ?? null, decider && DECIDED, reason],
      )
      ids.push(id)
    }
    await contest('approved', admin, 'The owner paid it in, as the deed shows.')
    await contest('rejected', admin, 'The invoice shows a sale, not capital.')
    await contest('taken_back', colleague)
    await contest('pending', null)
    await runner.query(
      `insert into notification (user_id, kind, subject_id, subject_title, created_at) values ($1, 'category_contest_decided', $2, 'Sale', $3)`,
      [merchant.id, transactionId, DECIDED],
    )
    await migration.up(runner)
  })
  expect(await approvalsOf(ids)).toEqual([
    approval('approved', admin, null, merchant),
    approval('rejected', admin, 'The invoice shows a sale, not capital.', merchant),
    approval('withdrawn', colleague, null, merchant),
    approval('pending', null, null, merchant),
  ])
  const { notifications } = await world.ask(merchant, '{ notifications { nodes { kind subjectId } } }')
  expect(notifications.nodes).toContainEqual({ kind: 'CATEGORY_CHANGE_DECIDED', subjectId: transactionId })
  // The app's rights on the new table are given once all migrations have run.
  const kept = await world.database.asOwner('select cause, category, transaction_id from category_change where id = any($1)', [ids])
  expect(kept).toEqual(ids.map(() => ({ cause: 'large', category: 'capital', transaction_id: transactionId })))
})
