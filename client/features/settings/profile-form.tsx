import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { initialsOf } from '@/lib/text/initials'
import { Form } from '@/ui/fields/form'
import { PictureField } from '@/ui/fields/picture-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StatusBadge } from '@/ui/labels/status-badge'
import { useAct } from '@/ui/use-act'
import { PhoneChange } from './phone-change'
import { type ProfileFieldsFragment, UpdateProfileDocument, useProfileQuery } from './profile.generated'

const ROW = { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const

type Values = {
  name: string
  preferredName: string
  jobTitle: string
  department: string
  bio: string
  avatarFileId: string | null
  /** The version that was read; no field of the form. */
  expectedVersion: number
}

const valuesOf = ({ name, preferredName, jobTitle, department, bio, avatar, profileVersion }: ProfileFieldsFragment): Values => ({
  name,
  preferredName: preferredName ?? '',
  jobTitle: jobTitle ?? '',
  department: department ?? '',
  bio: bio ?? '',
  avatarFileId: avatar?.id ?? null,
  expectedVersion: profileVersion,
})

/** What the person states about themselves. */
const About = ({ profile }: { readonly profile: ProfileFieldsFragment }) => {
  const { t } = useTranslation('settings')
  const defaults = valuesOf(profile)
  const form = useForm<Values>({ defaultValues: defaults })
  const submission = useAct(UpdateProfileDocument, {
    variables: (input: Values) => ({ input }),
    toast: () => t('profile.saved'),
    done: ({ updateProfile }) => form.reset(valuesOf(updateProfile)),
  })
  return (
    <Card title={t('profile.title')} maxWidth="720px">
      <Form<Values> {...{ defaults, form, submission }} submitLabel={t('profile.save')}>
        <PictureField<Values>
          name="avatarFileId"
          label={t('profile.picture')}
          help={t('profile.pictureHelp')}
          purpose="avatar"
          pickLabel={t('profile.pick')}
          removeLabel={t('profile.removePicture')}
          fallback={initialsOf(profile.name)}
        />
        <Box {...ROW}>
          <TextField<Values>
            name="name"
            label={t('profile.name')}
            help={t('profile.nameHelp')}
            autoComplete="name"
            maxLength={120}
            required
          />
          <TextField<Values> name="preferredName" label={t('profile.preferredName')} autoComplete="nickname" maxLength={120} />
          <TextField<Values> name="jobTitle" label={t('profile.jobTitle')} autoComplete="organization-title" maxLength={120} />
          <TextField<Values> name="department" label={t('profile.department')} maxLength={120} />
        </Box>
        <TextAreaField<Values> name="bio" label={t('profile.bio')} help={t('profile.bioHelp')} maxLength={500} />
      </Form>
    </Card>
  )
}

type ContactProps = { readonly label: string; readonly value: string; readonly isVerified: boolean; readonly children?: ReactNode }

/** One way to reach the person, with whether it is verified. */
const Contact = ({ label, value, isVerified, children }: ContactProps) => {
  const { t } = useTranslation('settings')
  return (
    <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
      <Box minWidth="0">
        <Box color="fg.muted" textStyle="caption">
          {label}
        </Box>
        <Box overflowWrap="anywhere" dir="ltr" textAlign="start">
          {value}
        </Box>
      </Box>
      <Box display="flex" gap="3" alignItems="center" flexWrap="wrap">
        <StatusBadge tone={isVerified ? 'positive' : 'caution'}>{t(isVerified ? 'contact.verified' : 'contact.unverified')}</StatusBadge>
        {children}
      </Box>
    </Box>
  )
}

/** The person's profile and how they are reached. */
export const ProfileForm = () => {
  const { t } = useTranslation('settings')
  const query = useProfileQuery()
  return (
    <QueryView query={query}>
      {({ viewer }) =>
        viewer && (
          <Box display="grid" gap="5">
            <About profile={viewer} />
            <Card title={t('contact.title')} maxWidth="720px">
              <Box display="grid" gap="4">
                <Contact label={t('contact.email')} value={viewer.email} isVerified={viewer.isEmailVerified}>
                  <TextLink to={`${paths.settings}?tab=security`}>{t('contact.changeEmail')}</TextLink>
                </Contact>
                <Contact label={t('contact.phone')} value={viewer.phone} isVerified={viewer.isPhoneVerified}>
                  <PhoneChange />
                </Contact>
              </Box>
            </Card>
          </Box>
        )
      }
    </QueryView>
  )
}
