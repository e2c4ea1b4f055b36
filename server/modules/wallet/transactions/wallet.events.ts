import { attachmentFacts } from '../../../platform/files/attachments.ts'

/** A file was put beside a movement, or taken away from it. */
export const movementAttachments = attachmentFacts('wallet')
