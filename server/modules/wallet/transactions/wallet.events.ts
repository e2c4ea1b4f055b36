import { attachmentFacts } from '../../../platform/files/attachments.ts'

/** A file was attached to a movement, or detached from it. */
export const movementAttachments = attachmentFacts('wallet')
