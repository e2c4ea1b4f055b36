import type { Data, Person, World } from './world.ts'

export type Act = 'approve' | 'reject' | 'withdraw'

export const APPROVAL = `id kind status amount currency reason askedAt decidedAt availableActions
  askedBy { id name role } decidedBy { id name role } deciders { id name role } passedLimit { currency limit paidBefore }`

/** Returns the pending or latest approval of a payment, a change or a setting. */
export const approvalAbout = async (world: World, subjectId: string): Promise<string> => {
  const [latest]: Data[] = await world.app.platform.dataSource.query(
    'select id from approval where subject_id = $1 order by asked_at desc, id desc limit 1',
    [subjectId],
  )
  if (!latest) throw new Error('No approval was ever requested for it.')
  return latest.id
}

/** Approves, rejects or withdraws the pending approval of a subject, and returns it with the given selection of its subject. */
export const decide = async (
  world: World,
  person: Person,
  act: Act,
  subjectId: string,
  { reason = 'The goods never came.', subject = 'id' }: { readonly reason?: string; readonly subject?: string } = {},
): Promise<Data> => {
  const id = await approvalAbout(world, subjectId)
  const asksWhy = act === 'reject'
  const query = `mutation ($id: ID!${asksWhy ? ', $reason: String!' : ''}, $key: String!) {
    ${act}(id: $id${asksWhy ? ', reason: $reason' : ''}, idempotencyKey: $key) { ${APPROVAL} subject { ${subject} } } }`
  return (await world.ask(person, query, asksWhy ? { id, reason } : { id }))[act]
}

/** Returns the pending approvals that a person sees. */
export const pendingApprovals = async (world: World, person: Person, subject = 'id'): Promise<Data[]> =>
  (await world.ask(person, `{ approvals(filter: { statuses: [PENDING] }, first: 100) { nodes { ${APPROVAL} subject { ${subject} } } } }`))
    .approvals.nodes
