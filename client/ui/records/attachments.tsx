import { Box, chakra, Heading, HStack } from '@chakra-ui/react'
import { Paperclip } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MutationField } from '@/graphql/query-fields.generated'
import type { AttachmentFieldsFragment } from '@/lib/api/attachments.generated'
import { useMay } from '@/lib/api/session'
import { useSubmit } from '@/lib/api/use-submit'
import { useFormat } from '@/lib/text/format'
import { FilePicker } from '../fields/file-field'
import { Time } from '../figures/time'
import { BlockSkeleton, QueryView } from '../frames/query-view'
import { SelectFilter } from '../lists/filter-bar'
import { May } from '../may'
import { StoredFile } from './stored-file'

const MOST = 10

type Attachments = readonly AttachmentFieldsFragment[]
type AttachmentsProps = {
  /** The mutation that attaches. */
  readonly act: MutationField
  readonly query: {
    readonly data: Attachments | undefined
    readonly error: Error | undefined
    readonly refetch: () => Promise<unknown>
  }
  /** Attaches an uploaded file. */
  readonly onAttach: (fileId: string) => Promise<unknown>
  readonly onRemove: (id: string) => Promise<unknown>
}

/** The receipts and documents attached to a transaction, with a button to add more. */
export const Attachments = ({ act, query, onAttach, onRemove }: AttachmentsProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} borderBlockStartWidth="1px" paddingBlockStart="5" display="grid" gap="3">
      <Box>
        <Heading as="h2" id={id} textStyle="body" fontWeight="semibold">
          {t('attachments.title')}
        </Heading>
        <Box color="fg.muted" textStyle="small">
          {t('attachments.explanation')}
        </Box>
      </Box>
      <QueryView query={query} skeleton={<BlockSkeleton lines={2} />}>
        {(attachments) => (
          <>
            {attachments.length > 0 && (
              <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
                {attachments.map((attachment) => (
                  <AttachedFile key={attachment.id} attachment={attachment} onRemove={onRemove} act={act} />
                ))}
              </chakra.ul>
            )}
            {attachments.length < MOST ? (
              <May act={act}>
                <FilePicker label={t('attachments.add')} onUploaded={(file) => onAttach(file.id)} multiple />
              </May>
            ) : (
              <Box color="fg.muted" textStyle="small">
                {t('attachments.full', { most: MOST })}
              </Box>
            )}
          </>
        )}
      </QueryView>
    </Box>
  )
}

type AttachedFileProps = { readonly attachment: AttachmentFieldsFragment } & Pick<AttachmentsProps, 'onRemove' | 'act'>

const AttachedFile = ({ attachment: { id, file, attachedAt, attachedBy }, onRemove, act }: AttachedFileProps) => {
  const may = useMay()
  const removal = { ...useSubmit((_: undefined) => onRemove(id)), isRefused: !may(act) }
  const stored = (
    <>
      <Time at={attachedAt} />
      {' · '}
      <bdi>{attachedBy.name}</bdi>
    </>
  )
  return <StoredFile file={file} stored={stored} removal={removal} />
}

/** The number of attachments of a row. Renders nothing for none. */
export const AttachmentMark = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation()
  const { integer } = useFormat()
  if (count === 0) return null
  return (
    <HStack gap="1" color="fg.muted" textStyle="caption" fontWeight="normal" role="img" aria-label={t('attachments.count', { count })}>
      <Paperclip size={12} aria-hidden />
      {integer(count)}
    </HStack>
  )
}

type AttachmentFilterProps = { readonly value: string; readonly onChange: (value: string) => void }

/** Filters a list by rows with or without attachments. */
export const AttachmentFilter = ({ value, onChange }: AttachmentFilterProps) => {
  const { t } = useTranslation()
  return (
    <SelectFilter
      label={t('attachments.title')}
      allLabel={t('attachments.any')}
      options={[
        { value: 'true', label: t('attachments.with') },
        { value: 'false', label: t('attachments.without') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
