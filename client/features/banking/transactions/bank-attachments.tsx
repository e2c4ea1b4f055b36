import { found } from '@/lib/api/found'
import { Attachments } from '@/ui/records/attachments'
import {
  useAddBankTransactionAttachmentMutation,
  useBankAttachmentsQuery,
  useRemoveBankTransactionAttachmentMutation,
} from './attachments.generated'

/** The attachments of a bank transaction. Files that colleagues add appear automatically. */
export const BankAttachments = ({ transactionId }: { readonly transactionId: string }) => {
  const { data, error, refetch } = found(useBankAttachmentsQuery({ variables: { id: transactionId }, fetchPolicy: 'cache-and-network' }))
  const [add] = useAddBankTransactionAttachmentMutation()
  const [remove] = useRemoveBankTransactionAttachmentMutation()
  return (
    <Attachments
      act="addBankTransactionAttachment"
      query={{ data: data?.bankTransaction.attachments, error, refetch }}
      onAttach={(fileId) => add({ variables: { id: transactionId, input: { fileId } } })}
      onRemove={(id) => remove({ variables: { id } })}
    />
  )
}
