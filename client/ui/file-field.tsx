import { Box, Button, chakra, HStack, IconButton, Spinner } from '@chakra-ui/react'
import { FileText, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { type UploadedFile, uploadFile } from '@/lib/upload'
import { FieldFrame, type FieldProps } from './fields'

type Uploading = { readonly key: string; readonly name: string; readonly share: number }

type FilePickerProps = {
  readonly label: string
  readonly onUploaded: (file: UploadedFile) => unknown
  readonly multiple?: boolean
  /** As in HTML: `application/pdf,image/*`. */
  readonly accept?: string
  readonly id?: string
  readonly disabled?: boolean
}

/** Picks files and stores each at once; a mutation then names their ids. Its failure is said in place. */
export const FilePicker = ({
  label,
  onUploaded,
  multiple = false,
  accept = 'application/pdf,image/png,image/jpeg',
  id,
  disabled = false,
}: FilePickerProps) => {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [under, setUnder] = useState<readonly Uploading[]>([])
  const [failed, setFailed] = useState<string>()

  const send = async (file: File) => {
    const key = crypto.randomUUID()
    setUnder((now) => [...now, { key, name: file.name, share: 0 }])
    try {
      await onUploaded(await uploadFile(file, (share) => setUnder((now) => now.map((one) => (one.key === key ? { ...one, share } : one)))))
    } catch (error) {
      setFailed(error instanceof Error ? `${file.name}: ${error.message}` : t('failure.upload'))
    } finally {
      setUnder((now) => now.filter((one) => one.key !== key))
    }
  }
  const pick = async (files: readonly File[]) => {
    setFailed(undefined)
    for (const file of files) await send(file)
    if (input.current) input.current.value = ''
  }

  return (
    <Box display="grid" gap="2" width="full">
      <chakra.input
        ref={input}
        id={id}
        srOnly
        type="file"
        aria-label={label}
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => void pick([...(event.target.files ?? [])])}
      />
      <Button variant="outline" justifySelf="start" disabled={disabled || under.length > 0} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {label}
      </Button>
      {under.map(({ key, name, share }) => (
        <HStack key={key} gap="2" color="fg.muted" role="status">
          <Spinner size="xs" />
          <bdi>{name}</bdi>
          {percent(Math.round(share * 100))}
        </HStack>
      ))}
      {failed && (
        <Box role="alert" color="fg.error" fontSize="12px">
          {failed}
        </Box>
      )}
    </Box>
  )
}

/** Files of a form; its value is a list of stored files (`id`, `name`, `size`). */
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
