import { DomainError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { ProposalCheck } from '../../financing/index.ts'
import { incidentNumber } from './incident-terms.ts'
import { lockStops } from './stop-effects.ts'

const STOPPING = `
  select incident.year, incident.serial, stop.reason from incident_stop stop join incident on incident.id = stop.incident_id
  where stop.in_force_at is not null and stop.released_at is null
    and (stop.lender_id is null or stop.lender_id = $1) and (stop.structure is null or stop.structure = $2)
  order by stop.in_force_at, stop.id limit 1`

interface Stopping {
  readonly year: number
  readonly serial: number
  readonly reason: string
}

/**
 * Refuses proposals that an incident stops. Throws STOPPED_BY_INCIDENT with its number; the lender alone also reads the
 * reason.
 */
export const stopCheck: ProposalCheck = async (tx, { lenderId, structure }) => {
  await lockStops(tx, 'shared')
  const [stopping] = await tx.db.query<Stopping[]>(STOPPING, [lenderId, structure])
  if (!stopping) return
  const number = incidentNumber(stopping.year, stopping.serial)
  const isLender = tx.viewer.businessId === lenderId
  throw new DomainError(
    'STOPPED_BY_INCIDENT',
    isLender
      ? textOf('shariah.incidents.stoppedForLender', { number, reason: stopping.reason })
      : textOf('shariah.incidents.stoppedForOthers', { number }),
  )
}

/** Selects the stop that a contract would fall under, for those that were concluded before. */
export const STOP_OF_CONTRACT = `
  select incident.id from contract join incident_stop stop
    on (stop.lender_id is null or stop.lender_id = contract.lender_id) and (stop.structure is null or stop.structure = contract.structure)
  join incident on incident.id = stop.incident_id
  where contract.id = $1 and stop.in_force_at is not null and stop.released_at is null
  order by stop.in_force_at, stop.id limit 1`
