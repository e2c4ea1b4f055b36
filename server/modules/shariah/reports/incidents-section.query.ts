import type { ReadRows } from '../../../platform/rows.ts'
import type { Currency } from '../../../shared/currency.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { IncidentSeverity, IncidentStage } from '../incidents/incident-terms.ts'
import { amount, count, type ReadSection } from './report-figure.ts'

interface Row {
  readonly reported: number
  readonly bySystem: number
  readonly bySeverity: Readonly<Partial<Record<IncidentSeverity, number>>>
  readonly openByStage: Readonly<Partial<Record<IncidentStage, number>>>
  readonly notActual: number
  readonly closed: number
  readonly overdue: number
  readonly stopsBegun: number
  readonly stopsLifted: number
  readonly stopsInForce: number
}

/** The stage at the end of the period is that of the last act before it. */
const INCIDENTS = `
  with reported as (
    select severity, cause from incident where reported_at >= $1 and reported_at < $2
  ), acts as (
    select kind from incident_act where at >= $1 and at < $2
  ), staged as (
    select distinct on (incident_id) stage from incident_act where at < $2 order by incident_id, place desc
  )
  select (select count(*)::int from reported) as reported,
    (select count(*)::int from reported where cause is not null) as "bySystem",
    (select coalesce(jsonb_object_agg(severity, n), '{}') from (select severity, count(*)::int as n from reported group by 1) each) as "bySeverity",
    (select coalesce(jsonb_object_agg(stage, n), '{}') from (
      select stage, count(*)::int as n from staged where stage not in ('closed', 'not_actual') group by 1) each) as "openByStage",
    (select count(*)::int from acts where kind = 'not_actual') as "notActual",
    (select count(*)::int from acts where kind = 'closed') as closed,
    (select count(*)::int from acts where kind = 'plan_overdue') as overdue,
    (select count(*)::int from incident_stop where in_force_at >= $1 and in_force_at < $2) as "stopsBegun",
    (select count(*)::int from incident_stop where in_force_at is not null and released_at >= $1 and released_at < $2) as "stopsLifted",
    (select count(*)::int from incident_stop where in_force_at < $2 and (released_at is null or released_at >= $2)) as "stopsInForce"`

interface Purified {
  readonly currency: Currency
  readonly prescribed: string
  readonly prescriptions: number
  readonly paid: string
  readonly payments: number
}

/** The board prescribes purification with the endorsement of the plan that names it. */
const PURIFICATION = `
  with prescribed as (
    select incident.purification_currency as currency, incident.purification_minor as minor
    from incident_act act join incident on incident.id = act.incident_id
    where act.kind = 'endorsed' and act.at >= $1 and act.at < $2 and incident.purification_minor is not null
  ), paid as (
    select purification_currency as currency, purification_minor as minor from incident
    where purification_paid_at >= $1 and purification_paid_at < $2
  )
  select currency, coalesce(sum(minor) filter (where is_prescribed), 0)::text as prescribed,
    (count(*) filter (where is_prescribed))::int as prescriptions, coalesce(sum(minor) filter (where not is_prescribed), 0)::text as paid,
    (count(*) filter (where not is_prescribed))::int as payments
  from (select currency, minor, true as is_prescribed from prescribed union all select currency, minor, false from paid) each
  group by currency order by currency`

const OPEN_STAGES = Object.values(IncidentStage).filter((stage) => stage !== IncidentStage.CLOSED && stage !== IncidentStage.NOT_ACTUAL)

/** Incidents with their stages, the stops on new business, and what is to be purified. */
export const incidentsSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end }) => {
    const [row] = await readRows<Row>('board-report-incidents', INCIDENTS, [begin, end])
    const purified = await readRows<Purified>('board-report-purification', PURIFICATION, [begin, end])
    const { reported, bySeverity, openByStage } = row!
    const open = Object.values(openByStage).reduce((sum, n) => sum + n, 0)
    const sumOf = (of: (row: Purified) => number) => purified.reduce((sum, each) => sum + of(each), 0)
    return {
      title: 'reports:incidents.title',
      basis: 'reports:incidents.basis',
      figures: [
        count('reports:incidents.reported', reported),
        count('reports:incidents.bySystem', row!.bySystem, reported),
        ...Object.values(IncidentSeverity).map((severity) => {
          const name = textOf('reports:incidents.severity', { severity: textOf(`reports:incidents.severities.${severity}`, {}) })
          return count(name, bySeverity[severity] ?? 0, reported, severity)
        }),
        count('reports:incidents.notActual', row!.notActual),
        count('reports:incidents.closed', row!.closed),
        count('reports:incidents.open', open),
        ...OPEN_STAGES.map((stage) => {
          const name = textOf('reports:incidents.stage', { stage: textOf(`reports:incidents.stages.${stage}`, {}) })
          return count(name, openByStage[stage] ?? 0, open, stage)
        }),
        count('reports:incidents.overdue', row!.overdue),
        count('reports:incidents.stopsBegun', row!.stopsBegun),
        count('reports:incidents.stopsLifted', row!.stopsLifted),
        count('reports:incidents.stopsInForce', row!.stopsInForce),
        count(
          'reports:incidents.prescriptions',
          sumOf(({ prescriptions }) => prescriptions),
        ),
        ...purified.map(({ currency, prescribed, prescriptions }) =>
          amount('reports:incidents.prescribed', BigInt(prescribed), currency, prescriptions),
        ),
        count(
          'reports:incidents.payments',
          sumOf(({ payments }) => payments),
        ),
        ...purified.map(({ currency, paid, payments }) => amount('reports:incidents.paid', BigInt(paid), currency, payments)),
      ],
    }
  }
