import { Time } from '@/ui/figures/time'
import { StoredFile } from '@/ui/records/stored-file'
import { useAct } from '@/ui/use-act'
import { type KycDocumentRowFragment, RemoveKycDocumentDocument } from './kyc-documents.generated'

/** An uploaded file. */
export const StoredDocument = ({ document: { id, file, uploadedAt } }: { readonly document: KycDocumentRowFragment }) => {
  const removal = useAct(RemoveKycDocumentDocument, { variables: () => ({ id }) })
  return <StoredFile file={file} stored={<Time at={uploadedAt} />} removal={removal} />
}
