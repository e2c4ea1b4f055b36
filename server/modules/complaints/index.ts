import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { ShariahRoom } from '../shariah/index.ts'
import { Complaint, ComplaintMessage } from './complaint.entity.ts'
import { createComplaintMail } from './complaint.record.ts'
import { ComplaintResolver } from './complaint.resolver.ts'
import { createComplaintService } from './complaint.service.ts'
import { createComplaintLinks } from './complaint-link.ts'
import { checkComplaints, createHandlingService } from './handling.service.ts'

export {
  complaintBecameLate,
  complaintClosed,
  complaintEscalated,
  complaintInformationAdded,
  complaintReceived,
} from './complaint.events.ts'

export const complaintEntities = [Complaint, ComplaintMessage]

export interface ComplaintsRoom extends Room {
  /** Announces late responses and closes complaints whose time to escalate has passed. */
  readonly checkComplaints: () => Promise<void>
}

/** Complaints of anyone, their responses and the time for these. */
export const openComplaints = (platform: Platform, { raiseIncident }: Pick<ShariahRoom, 'raiseIncident'>): ComplaintsRoom => {
  const links = createComplaintLinks(platform)
  const mail = createComplaintMail(platform, links)
  const handling = createHandlingService(platform, mail)
  return {
    resolvers: [new ComplaintResolver(createComplaintService(platform, links, mail, raiseIncident), handling, links, platform.clock)],
    jobs: [handle(checkComplaints, handling.check)],
    crons: [cron(checkComplaints, '25 2 * * *')],
    checkComplaints: handling.check,
  }
}
