import { found } from '@/lib/api/found'
import { Attachments } from '@/ui/records/attachments'
import {
  useAddTransactionAttachmentMutation,
  useRemoveTransactionAttachmentMutation,
  useTransactionAttachmentsQuery,
  useTransactionChangedSubscription,
} from './attachments.generated'

/** The attachments of a transaction. Files that colleagues add appear automatically. */
export const TransactionAttachments = ({ transactionId }: { readonly transactionId: string }) => {
  const { data, error, refetch } = found(
    useTransactionAttachmentsQuery({ variables: { id: transactionId }, fetchPolicy: 'cache-and-network' }),
  )
  const [add] = useAddTransactionAttachmentMutation()
  const [remove] = useRemoveTransactionAttachmentMutation()
  useTransactionChangedSubscription()
  return (
    <Attachments
      act="addTransactionAttachment"
      query={{ data: data?.transaction.attachments, error, refetch }}
      onAttach={(fileId) => add({ variables: { id: transactionId, input: { fileId } } })}
      onRemove={(id) => remove({ variables: { id } })}
    />
  )
}
