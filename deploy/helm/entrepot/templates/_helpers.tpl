{{- define "entrepot.name" -}}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{- end }}
{{- define "entrepot.labels" -}}
app.kubernetes.io/name: entrepot
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
{{- define "entrepot.selector" -}}
app.kubernetes.io/name: entrepot
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: server
{{- end }}
{{- define "entrepot.image" -}}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{- end }}
{{- define "entrepot.secret" -}}{{ .Values.existingSecret | default (include "entrepot.name" .) }}{{- end }}
{{- define "entrepot.ownerSecret" -}}{{ .Values.existingOwnerSecret | default (printf "%s-owner" (include "entrepot.name" .)) }}{{- end }}
{{- define "entrepot.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
