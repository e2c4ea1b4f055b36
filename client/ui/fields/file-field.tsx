import { Box, Button, chakra, HStack, IconButton, Progress } from '@chakra-ui/react'
import { FileText, Upload, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type UploadedFile, type UploadPurpose, uploadFile } from '@/lib/api/upload'
import { useFormat } from '@/lib/text/format'
import { FieldFrame, type FieldProps } from './field-frame'

type Uploading = { readonly key: string; readonly name: string; readonly share: number }

const MAX_BYTES = 10 * 1024 * 1024
const DOCUMENTS = 'application/pdf,image/png,image/jpeg'

type PickButtonProps = {
  readonly label: string
  readonly onPick: (files: readonly File[]) => void
  readonly accept?: string
  readonly multiple?: boolean
  readonly id?: string | undefined
  /** Beside others of the same page: a smaller button. */
  readonly size?: 'xs' | 'sm'
  readonly disabled?: boolean
  /** Whether the picked file is still being uploaded. */
  readonly busy?: boolean
}

/** A button that opens the file picker, with our label instead of the browser's. */
export const PickButton = ({ label, onPick, size = 'sm', disabled = false, busy = false, ...asked }: PickButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onPick([...(currentTarget.files ?? [])])
    // Allows the same file to be picked again.
    currentTarget.value = ''
  }
  return (
    <>
      <chakra.input ref={input} srOnly type="file" aria-label={label} tabIndex={-1} disabled={disabled} onChange={pick} {...asked} />
      <Button variant="outline" size={size} justifySelf="start" disabled={disabled || busy} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {label}
      </Button>
    </>
  )
}

type FilePickerProps = {
  readonly label: string
  readonly onUploaded: (file: UploadedFile) => unknown
  readonly multiple?: boolean
  /** As in HTML: `application/pdf,image/*`. */
  readonly accept?: string
  readonly id?: string
  readonly disabled?: boolean
  /** Default: document. */
  readonly purpose?: UploadPurpose
  /** Beside other pickers of the same page: a smaller button. */
  readonly size?: 'xs' | 'sm'
}

/** Picks files and uploads each at once, for a mutation to reference by id. A failure is shown in place. */
export const FilePicker = ({
  label,
  onUploaded,
  multiple = false,
  accept = DOCUMENTS,
  id,
  disabled = false,
  purpose = 'document',
  size = 'sm',
}: FilePickerProps) => {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const [under, setUnder] = useState<readonly Uploading[]>([])
  const [failed, setFailed] = useState<string>()

  const refusalOf = (file: File) => {
    if (accept === DOCUMENTS && !DOCUMENTS.split(',').includes(file.type)) return t('file.type', { name: file.name })
    return file.size > MAX_BYTES ? t('file.size', { name: file.name }) : undefined
  }
  const send = async (file: File) => {
    const refusal = refusalOf(file)
    if (refusal) return setFailed(refusal)
    const key = crypto.randomUUID()
    setUnder((now) => [...now, { key, name: file.name, share: 0 }])
    try {
      const onProgress = (share: number) => setUnder((now) => now.map((one) => (one.key === key ? { ...one, share } : one)))
      await onUploaded(await uploadFile(file, { purpose, onProgress }))
    } catch (error) {
      setFailed(error instanceof Error ? `${file.name}: ${error.message}` : t('failure.upload'))
    } finally {
      setUnder((now) => now.filter((one) => one.key !== key))
    }
  }
  const pick = async (files: readonly File[]) => {
    setFailed(undefined)
    for (const file of files) await send(file)
  }

  return (
    <Box display="grid" gap="2" width="full">
      <PickButton
        label={label}
        onPick={(files) => void pick(files)}
        accept={accept}
        multiple={multiple}
        id={id}
        size={size}
        disabled={disabled}
        busy={under.length > 0}
      />
      {under.map(({ key, name, share }) => (
        <Progress.Root key={key} size="xs" value={Math.round(share * 100)} aria-label={t('file.sending', { name })}>
          <HStack justify="space-between" gap="3" color="fg.muted" textStyle="caption" marginBlockEnd="1">
            <chakra.bdi truncate>{name}</chakra.bdi>
            {percent(Math.round(share * 100))}
          </HStack>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      ))}
      {failed && (
        <Box role="alert" color="fg.error" textStyle="caption">
          {failed}
        </Box>
      )}
    </Box>
  )
}

/** The files of a form; the value is a list of uploaded files (`id`, `name`, `size`). */
export const FileField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  required = false,
  disabled = false,
  pickLabel,
  accept,
  multiple = true,
}: FieldProps<Values> & Pick<FilePickerProps, 'accept' | 'multiple'> & { readonly pickLabel: string }) => {
  const { t } = useTranslation()
  const { fileSize } = useFormat()
  const { field } = useController({
    name,
    rules: required ? { validate: (value: unknown) => (Array.isArray(value) && value.length > 0) || t('form.required') } : {},
  })
  const latest = useRef<readonly UploadedFile[]>([])
  latest.current = Array.isArray(field.value) ? field.value : []
  const add = (file: UploadedFile) => {
    latest.current = multiple ? [...latest.current, file] : [file]
    field.onChange(latest.current)
  }
  return (
    <FieldFrame {...{ name, label, help, required, disabled }}>
      <FilePicker label={pickLabel} onUploaded={add} multiple={multiple} disabled={disabled} {...(accept && { accept })} />
      {latest.current.map((file) => (
        <HStack key={file.id} gap="2" width="full">
          <FileText size={16} aria-hidden />
          <bdi>{file.name}</bdi>
          <Box color="fg.muted">{fileSize(file.size)}</Box>
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={t('form.remove', { item: file.name })}
            onClick={() => field.onChange(latest.current.filter(({ id }) => id !== file.id))}
          >
            <X aria-hidden />
          </IconButton>
        </HStack>
      ))}
    </FieldFrame>
  )
}
