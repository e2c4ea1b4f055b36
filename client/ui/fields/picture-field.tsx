import { Box, Button, HStack, Image, VStack } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'
import { FilePicker } from './file-field'

const PICTURES = 'image/png,image/jpeg,image/webp'

type PictureFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'required'> & {
  /** The server makes a square of a person's picture, and keeps a logo whole. */
  readonly purpose: 'avatar' | 'logo'
  readonly pickLabel: string
  readonly removeLabel: string
  /** Shown where there is no picture: initials, or an icon. */
  readonly fallback: ReactNode
}

/** A picture by the id of its file; null without one. It is uploaded when it is picked and kept when the form is saved. */
export const PictureField = <Values extends FieldValues = FieldValues>({
  name,
  label,
  help,
  disabled = false,
  purpose,
  pickLabel,
  removeLabel,
  fallback,
}: PictureFieldProps<Values>) => {
  const { field } = useController({ name })
  const id = typeof field.value === 'string' ? field.value : null
  return (
    <FieldFrame {...{ name, label, help, disabled }}>
      <HStack gap="4" alignItems="center" flexWrap="wrap">
        <Box
          display="grid"
          placeItems="center"
          boxSize="72px"
          flexShrink="0"
          overflow="hidden"
          borderRadius={purpose === 'avatar' ? 'full' : 'md'}
          bg="brand.subtle"
          color="brand.fg"
          textStyle="heading"
          aria-hidden
        >
          {id ? <Image src={`/files/${id}`} alt="" boxSize="full" objectFit="contain" /> : fallback}
        </Box>
        <VStack gap="2" alignItems="flex-start">
          <FilePicker
            label={pickLabel}
            purpose={purpose}
            accept={PICTURES}
            disabled={disabled}
            onUploaded={(file) => field.onChange(file.id)}
          />
          {id && (
            <Button variant="ghost" size="sm" disabled={disabled} onClick={() => field.onChange(null)}>
              <X aria-hidden />
              {removeLabel}
            </Button>
          )}
        </VStack>
      </HStack>
    </FieldFrame>
  )
}
