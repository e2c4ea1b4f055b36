import type { DocumentRoute, MadeDocument } from '../../platform/files/documents.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { notFound } from '../../shared/errors.ts'
import { Role } from '../../shared/role.ts'
import { visibleContract } from '../facilities/index.ts'
import { sealedEventOf, visibleVote } from '../shariah/index.ts'
import type { ProofService } from './proof.service.ts'

const unknown = () => notFound('common.documentNotFound')

/** Analysts get no proof: it contains names and reasons, and they read figures only. */
const reads = (viewer: Viewer, id: string) => signedIn(viewer).role !== Role.ANALYST && isId(id)

const proofFile = (name: string, body: string): MadeDocument => ({ name: `${name}.tlog-proof`, type: 'text/plain; charset=utf-8', body })

/**
 * Serves `GET /contracts/:id/proof` to the contract's merchant and lender, the board and admins, `GET /votes/:id/proof` to
 * the board, admins and the parties of the reviewed matter, and `GET /documents/sealed-scores/:id/proof` to
 * the board and admins. For all others there is no such document.
 */
export const proofDocuments = ({ dataSource }: Pick<Platform, 'dataSource'>, proofs: ProofService): readonly DocumentRoute[] => [
  {
    path: '/contracts/:id/proof',
    async make(viewer, { id = '' }) {
      const contract = orNotFound(reads(viewer, id) ? await visibleContract(dataSource.manager, viewer, id) : null, unknown)
      return proofFile(contract.reference, await proofs.prove('contract', contract.id))
    },
  },
  {
    path: '/votes/:id/proof',
    async make(viewer, { id = '' }) {
      const vote = orNotFound(reads(viewer, id) ? await visibleVote(dataSource.manager, viewer, id) : null, unknown)
      return proofFile(`vote-${vote.id}`, await proofs.prove('vote', vote.id))
    },
  },
  {
    path: 'sealed-scores/:id/proof',
    async make(viewer, { id = '' }) {
      const seq = orNotFound(reads(viewer, id) ? await sealedEventOf({ dataSource }, viewer, id) : null, unknown)
      return proofFile(`score-${id}`, await proofs.prove('event', seq))
    },
  },
]
