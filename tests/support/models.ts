import { expect } from 'vitest'
import type { Member } from './people.ts'
import type { Data, World } from './world.ts'

export const DRAFT = `id baseVersion challenger status revision reason shadowDays version boardApprovedAt riskApprovedAt shadowStartedAt shadowEndsAt takesEffectAt notes
  availableActions weights { stability capacity quality conduct dataDepth }
  riskApproval { id status } review { id status version contentHash conditions { code } }
  test { loans bads baseVersion auc { value low high } draftAuc { value } gain { value } moves { loans } moved { name } }
  shadow { scores businesses meanChange moves { from to businesses } }`

export const CONFIGURATION = `{ modelConfiguration {
  inForce { version formulaHash isInForce takesEffectAt scores weights { stability capacity quality conduct dataDepth } }
  versions { version formulaHash isInForce isGuarded takesEffectAt scores weights { stability capacity quality conduct dataDepth } }
  formerVersion pendingRollback { id status } challengerWeights { stability capacity quality conduct dataDepth }
  performance { loans bads } modelDrafts { id status } } }`

/** Weights that favour conduct. */
export const WEIGHTS = { stability: 20, capacity: 20, quality: 10, conduct: 40, dataDepth: 10 }
export const REASON = 'Conduct ranked better than capacity on the facilities of the last two years.'

const acts = {
  create: `mutation ($input: CreateModelDraftInput!) { createModelDraft(input: $input) { ${DRAFT} } }`,
  update: `mutation ($id: ID!, $input: UpdateModelDraftInput!) { updateModelDraft(id: $id, input: $input) { ${DRAFT} } }`,
  submit: `mutation ($id: ID!, $input: SubmitModelDraftInput!) { submitModelDraft(id: $id, input: $input) { ${DRAFT} } }`,
  schedule: `mutation ($id: ID!, $input: ScheduleModelDraftInput!) { scheduleModelDraft(id: $id, input: $input) { ${DRAFT} } }`,
  withdraw: `mutation ($id: ID!, $reason: String!) { withdrawModelDraft(id: $id, reason: $reason) { ${DRAFT} } }`,
  test: `mutation ($id: ID!) { testModelDraft(id: $id) { id } }`,
}

/** Drafts other weights. */
export const draftModel = async (world: World, admin: Member, fields: object = {}): Promise<Data> =>
  (await world.ask(admin, acts.create, { input: { weights: WEIGHTS, reason: REASON, shadowDays: 30, ...fields } })).createModelDraft

/** Changes a draft as someone who read it. */
export const editModel = async (world: World, admin: Member, { id, revision }: Data, fields: object = {}): Promise<Data> =>
  (await world.ask(admin, acts.update, { id, input: { weights: WEIGHTS, reason: REASON, shadowDays: 30, revision, ...fields } }))
    .updateModelDraft

/** A draft as a viewer reads it. */
export const modelDraft = async (world: World, person: Member, { id }: Data): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { modelDraft(id: $id) { ${DRAFT} } }`, { id })).modelDraft

/** Tests a draft, and returns it when the test is stored. */
export const testDraft = async (world: World, admin: Member, draft: Data): Promise<Data> => {
  await world.ask(admin, acts.test, { id: draft.id })
  await expect.poll(async () => (await modelDraft(world, admin, draft)).test, { timeout: 20_000 }).not.toBeNull()
  return modelDraft(world, admin, draft)
}

/** Submits a draft as someone who read it. */
export const submitModel = async (world: World, admin: Member, { id, revision }: Data): Promise<Data> =>
  (await world.ask(admin, acts.submit, { id, input: { revision } })).submitModelDraft

export const scheduleModel = async (world: World, admin: Member, { id }: Data, on: string): Promise<Data> =>
  (await world.ask(admin, acts.schedule, { id, input: { takesEffectOn: on } })).scheduleModelDraft

export const withdrawModel = async (world: World, admin: Member, { id }: Data, reason = 'It is not needed.'): Promise<Data> =>
  (await world.ask(admin, acts.withdraw, { id, reason })).withdrawModelDraft

/** The configuration as a viewer reads it. */
export const configuration = async (world: World, person: Member): Promise<Data> =>
  (await world.ask(person, CONFIGURATION)).modelConfiguration
