import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availableTo,
  type Dealt,
  IncidentAction,
  incidentLifecycle,
  moveStage,
  OPEN_STAGES,
  type StageMove,
  statusOf,
} from '../../../server/modules/shariah/incidents/incident-lifecycle.ts'
import { IncidentStage, IncidentStatus } from '../../../server/modules/shariah/incidents/incident-terms.ts'
import { Role } from '../../../server/shared/role.ts'

/** The stages in the order of the procedure, as the rule of the regulator names them. */
const PATH = [
  ...[IncidentStage.REPORTED, IncidentStage.DETERMINED, IncidentStage.PLAN_FILED, IncidentStage.ENDORSED],
  ...[IncidentStage.APPROVED, IncidentStage.SUBMITTED, IncidentStage.CLOSED],
]
const FORWARD: readonly StageMove[] = ['determine', 'file_plan', 'endorse', 'approve', 'submit', 'close']
const move = fc.constantFrom(...incidentLifecycle.actions)
const stage = fc.constantFrom(...Object.values(IncidentStage))

/** Applies the moves that are allowed, and returns every stage that was entered. */
const walk = (moves: readonly StageMove[]): IncidentStage[] => {
  const incident = { stage: IncidentStage.REPORTED }
  const entered = [incident.stage]
  for (const each of moves) {
    if (!incidentLifecycle.available(incident.stage).includes(each)) {
      expect(() => moveStage(incident, each)).toThrow()
      expect(incident.stage).toBe(entered.at(-1))
      continue
    }
    moveStage(incident, each)
    entered.push(incident.stage)
  }
  return entered
}

test('the whole procedure leads from the report to the end', () => {
  expect(walk(FORWARD)).toEqual(PATH)
})

test('no order of acts skips a stage: what is closed was determined, planned, endorsed, approved and submitted', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const entered = walk(moves)
      entered.slice(1).forEach((to, at) => {
        const [before, after] = [PATH.indexOf(entered[at]!), PATH.indexOf(to)]
        const isNext = after === before + 1
        const isReturned = entered[at] === IncidentStage.PLAN_FILED && to === IncidentStage.DETERMINED
        const isDismissed = entered[at] === IncidentStage.REPORTED && to === IncidentStage.NOT_ACTUAL
        expect(isNext || isReturned || isDismissed).toBe(true)
      })
    }),
  )
})

test('every ending is final, and everything before it is being investigated', () => {
  fc.assert(
    fc.property(stage, (each) => {
      const isEnd = each === IncidentStage.CLOSED || each === IncidentStage.NOT_ACTUAL
      expect(incidentLifecycle.available(each).length === 0).toBe(isEnd)
      expect(OPEN_STAGES.includes(each)).toBe(!isEnd)
      expect(statusOf(each)).toBe(isEnd ? IncidentStatus.RESOLVED : IncidentStatus.INVESTIGATING)
    }),
  )
})

const PAYER = 'payer'
const incidents: fc.Arbitrary<Dealt> = fc.record({
  stage,
  reporterBusinessId: fc.constantFrom(null, 'reporter'),
  respondentId: fc.constantFrom(null, 'respondent'),
  purificationPayerId: fc.constantFrom(null, PAYER),
  purificationPaidAt: fc.constantFrom(null, new Date(0)),
  isAssignedToViewer: fc.boolean(),
  awaitsInformation: fc.boolean(),
  hasRespondentAdded: fc.boolean(),
})

test('no one can close an incident with unpaid purification, and only the payer can pay it, once', () => {
  fc.assert(
    fc.property(
      incidents,
      fc.constantFrom(...Object.values(Role)),
      fc.constantFrom(null, PAYER, 'respondent', 'stranger'),
      (incident, role, businessId) => {
        const actions = availableTo({ role, businessId }, incident)
        const isUnpaid = incident.purificationPayerId !== null && incident.purificationPaidAt === null
        if (actions.includes(IncidentAction.CLOSE)) expect([isUnpaid, incident.stage]).toEqual([false, IncidentStage.SUBMITTED])
        if (actions.includes(IncidentAction.PAY_PURIFICATION)) expect([isUnpaid, businessId]).toEqual([true, PAYER])
        if (role === Role.ANALYST && businessId === null) expect(actions).toEqual([])
      },
    ),
  )
})
